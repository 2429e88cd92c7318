import * as v from 'valibot'
import type { Abi } from 'viem'
import { decodeErrorResult } from 'viem/utils'
import type { RpcError } from '../../rpc/chainRpc.ts'
import { bytesSchema } from '../../rpc/quantity.ts'

const REASON_LENGTH_MAX = 200

/**
 * The reason of a revert: the text of `Error(string)`, a panic, or the name of an error in `abi`. Undefined if it can't
 * be decoded. The text is chosen by the contract, so it is shortened and stripped of control characters.
 */
export function decodeRevert(error: RpcError, abi: Abi = []): string | undefined {
  const data = dataOf(error.data)
  return data === undefined ? reasonInMessage(error.message) : clean(decode(data, abi))
}

function decode(data: `0x${string}`, abi: Abi): string | undefined {
  try {
    const { errorName, args } = decodeErrorResult({ abi, data })
    const [first] = args ?? []
    if (errorName === 'Error') return String(first)
    if (errorName === 'Panic') return panics[Number(first)] ?? `panic ${first}`
    return errorName
  } catch {
    return undefined // The abi doesn't have this error.
  }
}

// Nodes and wallets return it in `data`, `data.data` or `data.originalError.data`.
function dataOf(holder: unknown, depth = 0): `0x${string}` | undefined {
  if (v.is(bytesSchema, holder)) return holder === '0x' ? undefined : holder
  if (typeof holder !== 'object' || holder === null || depth > 3) return undefined
  return dataOf(Reflect.get(holder, 'data') ?? Reflect.get(holder, 'originalError'), depth + 1)
}

function reasonInMessage(message: string): string | undefined {
  return clean(/execution reverted:?\s*(.+)$/is.exec(message)?.[1])
}

function clean(text: string | undefined): string | undefined {
  return (
    text
      ?.replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, REASON_LENGTH_MAX) || undefined
  )
}

// https://docs.soliditylang.org/en/latest/control-structures.html#panic-via-assert-and-error-via-require
const panics: Readonly<Record<number, string>> = {
  1: 'an assertion failed',
  17: 'an arithmetic operation overflowed',
  18: 'division by zero',
  33: 'a value is not in its enumeration',
  49: 'pop was called on an empty array',
  50: 'an array index is out of bounds',
  65: 'too much memory was allocated',
}
