import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { concat, type Hex, hexToBytes, isHex, keccak256, numberToHex, pad, stringToHex } from 'viem'
import type { Approval, TreeNode } from '../../approval/approval.ts'
import type { TypedDataTypes } from '../../approval/parsedRequest.ts'

/** The files of a corpus folder next to this file, sorted by name. */
export function readCorpus(folder: string): readonly { name: string; text: string }[] {
  const path = fileURLToPath(new URL(`${folder}/`, import.meta.url))
  return readdirSync(path)
    .sort()
    .map((file) => ({ name: file.replace(/\.\w{1,8}$/, ''), text: readFileSync(`${path}${file}`, 'utf8') }))
}

/**
 * The EIP-712 hash of only what the screen shows, implemented independently from the standard. It matches the signed
 * hash only if nothing was left out, added or shown differently.
 */
export function hashShown({ typedData }: Pick<Approval, 'typedData'>, types: TypedDataTypes): Hex {
  if (!typedData) throw new Error('No typed data is shown')
  const { domain, primaryType, message } = typedData
  return keccak256(
    concat(['0x1901', hashStruct(types, 'EIP712Domain', domain), hashStruct(types, primaryType, message)]),
  )
}

function hashStruct(types: TypedDataTypes, type: string, nodes: readonly TreeNode[]): Hex {
  const fields = types[type] ?? []
  if (nodes.length !== fields.length || fields.some(({ name }, index) => nodes[index]?.name !== name))
    throw new Error(`${type} is not shown field by field`)
  const typeHash = keccak256(stringToHex(encodeType(types, type)))
  return keccak256(concat([typeHash, ...fields.map((field, index) => encode(types, field.type, nodes[index]?.value))]))
}

function encodeType(types: TypedDataTypes, type: string): string {
  const found = new Set<string>()
  const visit = (one: string) => {
    const base = one.split('[')[0] ?? ''
    if (found.has(base) || !types[base]) return
    found.add(base)
    for (const field of types[base] ?? []) visit(field.type)
  }
  visit(type)
  const others = [...found].filter((one) => one !== type).sort()
  return [type, ...others]
    .map((one) => `${one}(${(types[one] ?? []).map((field) => `${field.type} ${field.name}`).join(',')})`)
    .join('')
}

function encode(types: TypedDataTypes, type: string, value: TreeNode['value'] | undefined): Hex {
  if (value === undefined) throw new Error('A value is not shown')
  if (type.endsWith(']')) {
    if (typeof value === 'string') throw new Error('A list is shown as text')
    const inner = type.slice(0, type.lastIndexOf('['))
    return keccak256(concat(value.map((node) => encode(types, inner, node.value))))
  }
  if (typeof value !== 'string') return hashStruct(types, type, value)
  if (type === 'string') return keccak256(stringToHex(value))
  if (type === 'bool') return numberToHex(value === 'true' ? 1 : 0, { size: 32 })
  if (/^u?int/.test(type)) return numberToHex(BigInt.asUintN(256, BigInt(value)), { size: 32 })
  if (!isHex(value)) throw new Error(`${type} is not shown as hex`)
  if (type === 'bytes') return keccak256(hexToBytes(value))
  return pad(value, { size: 32, dir: type === 'address' ? 'left' : 'right' })
}
