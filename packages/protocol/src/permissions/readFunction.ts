import type { AbiFunction, CalledFunction, Permission } from './permission.ts'
import { word } from './word.ts'

type Hex = `0x${string}`
type ContractCall = Extract<Permission, { type: 'contract-call' }>['data']
type Inputs = AbiFunction['inputs']

/** A function that a permission names: its selector, and where its call data must have which words. */
export type BoundFunction = { selector: Hex; equal: readonly BoundArgument[] }

/** An argument that must have one value: its place in the call data, its type, and the word there. */
export type BoundArgument = { offset: number; type: string; word: Hex }

const identifier = /^[a-zA-Z_$][\w$]*$/
const simple = /^(address|bool|bytes([1-9]|[12][0-9]|3[0-2])?|string|u?int([0-9]{1,3})?)(\[[0-9]{0,4}\])*$/
const oneWord = /^(address|bool|bytes([1-9]|[12][0-9]|3[0-2])|u?int([0-9]{1,3})?)$/

/**
 * Finds a function of a contract. `toSelector` is the hash of its signature: `transfer(address,uint256)` → `0xa9059cbb`.
 *
 * @returns the reason as a sentence if it can't be bounded by the chain
 */
export function readFunction(
  { functionName, args = [], operation }: CalledFunction,
  { abi = [] }: ContractCall,
  toSelector: (signature: string) => Hex,
): BoundFunction | string {
  if (operation !== undefined && operation !== 'Call' && operation !== 0)
    return 'A delegate call would give away the whole account.'
  const shown = functionName.slice(0, 100)
  const [name = '', list] = functionName.split(/\((.*)/s)
  // A hash of more than a name could be another function's: viem takes `function f(uint8)` for `f(uint8)`.
  if (!identifier.test(name)) return `${shown} is not the name of a function.`
  const inputs = list === undefined ? findInputs(name, abi) : readSignature(list)
  if (typeof inputs === 'string') return `${shown} ${inputs}`
  const types = inputs.map(canonicalType)
  if (args.length > types.length) return `${shown} has ${types.length} arguments, not ${args.length}.`
  const equal: BoundArgument[] = []
  for (const [index, arg] of args.entries()) {
    if (!arg) continue
    if (arg.condition !== 'EQUAL') return `No contract can check the condition ${arg.condition.slice(0, 40)}.`
    // Only a head of plain words has its arguments where they are expected.
    // Call data may order the rest as it likes.
    if (!types.slice(0, index + 1).every((type) => oneWord.test(type)))
      return `Argument ${index + 1} of ${shown} has no fixed place in a call, so no contract can check it.`
    const type = types[index] ?? ''
    const word = wordOf(type, arg.value)
    if (!word) return `The value for argument ${index + 1} of ${shown} is not valid.`
    equal.push({ offset: 4 + 32 * index, type, word })
  }
  return { selector: toSelector(`${name}(${types.join(',')})`), equal }
}

function findInputs(name: string, abi: readonly AbiFunction[]): Inputs | string {
  const [found, ...others] = abi.filter((one) => one.name === name)
  if (!found) return 'is not in the ABI of the request.'
  if (others.length > 0) return 'is in the ABI more than once: the request must give its whole signature.'
  return found.inputs.every((input) => isType(canonicalType(input))) ? found.inputs : 'is not valid in the ABI.'
}

/** The types between the parentheses of a signature. */
function readSignature(list: string): Inputs | string {
  const types = list === ')' ? [] : list.slice(0, -1).split(',')
  return list.endsWith(')') && types.every((type) => simple.test(type))
    ? types.map((type) => ({ type }))
    : 'is not the signature of a function.'
}

/** `tuple[]` becomes `(address,uint256)[]`; `uint` becomes `uint256`. */
function canonicalType({ type, components }: Inputs[number]): string {
  if (type.startsWith('tuple')) return `(${(components ?? []).map(canonicalType).join(',')})${type.slice(5)}`
  return type.replace(/^(u?int)(?![0-9])/, '$1256')
}

/** Whether every part of a canonical type is a type. */
function isType(type: string): boolean {
  const parts = type.split(/[(),]/).filter((part) => part !== '' && !/^(\[[0-9]{0,4}\])+$/.test(part))
  return !type.includes('()') && parts.every((part) => simple.test(part))
}

function wordOf(type: string, value: unknown): Hex | undefined {
  if (type === 'bool') return typeof value === 'boolean' ? word(value ? 1n : 0n) : undefined
  if (type === 'address') return isHex(value, 20) ? word(BigInt(value)) : undefined
  const [, bytes] = /^bytes([0-9]+)$/.exec(type) ?? []
  if (bytes) return isHex(value, Number(bytes)) ? `0x${value.slice(2).toLowerCase().padEnd(64, '0')}` : undefined
  const [, sign, bits] = /^(u?)int([0-9]+)$/.exec(type) ?? []
  const number = integerOf(value)
  if (bits === undefined || number === undefined) return undefined
  const size = BigInt(bits) - (sign ? 0n : 1n)
  if (number >= 2n ** size || number < (sign ? 0n : -(2n ** size))) return undefined
  return word(BigInt.asUintN(256, number))
}

function integerOf(value: unknown): bigint | undefined {
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return BigInt(value as bigint | number)
  return typeof value === 'string' && /^(-?[0-9]{1,78}|0x[0-9a-fA-F]{1,64})$/.test(value) ? BigInt(value) : undefined
}

function isHex(value: unknown, bytes: number): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value) && value.length === 2 + 2 * bytes
}
