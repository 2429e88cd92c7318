import type { RpcError } from '@latchkey/protocol/jsonRpc'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Abi } from 'viem'
import { revertReason } from './revertReason.ts'

/** The reason of a revert, as `revertReason` finds it, or the name of an error in `abi`. */
export function decodeRevert(error: RpcError, abi: Abi = []): string | undefined {
  return revertReason(error, (data) => {
    const found = abi.find((item) => item.type === 'error' && data.startsWith(selectorOf(item.name, item.inputs)))
    return found && 'name' in found ? found.name : undefined
  })
}

type Parameter = { readonly type: string; readonly components?: readonly Parameter[] }

/** The first four bytes of the hash of the signature (https://docs.soliditylang.org/en/latest/abi-spec.html#errors). */
function selectorOf(name: string, inputs: readonly Parameter[]): string {
  const hash = keccak_256(utf8ToBytes(`${name}${typesOf(inputs)}`))
  return `0x${bytesToHex(hash.subarray(0, 4))}`
}

function typesOf(parameters: readonly Parameter[]): string {
  return `(${parameters.map(typeOf).join(',')})`
}

/** A struct is written as its members: `tuple[]` becomes `(uint256,address)[]`. */
function typeOf({ type, components }: Parameter): string {
  return components && type.startsWith('tuple') ? `${typesOf(components)}${type.slice('tuple'.length)}` : type
}
