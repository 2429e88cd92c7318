import * as v from 'valibot'
import type { Abi } from 'viem'
import { decodeErrorResult } from 'viem/utils'
import type { RpcError } from '../../rpc/chainRpc.ts'
import { bytesSchema } from '../../rpc/quantity.ts'

const REASON_LENGTH_MAX = 200

/**
 * What a contract says when it refuses: the text of `Error(string)`, a panic, or the name of an error of `abi`. Undefined
 * when it says nothing that can be read. The text is a stranger's: shortened, and without control characters.
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
    return undefined // an error that the abi does not know
  }
}

// Nodes and wallets put it in `data`, `data.data` or `data.originalError.data`.
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
  33: 'a value is outside its enumeration',
  49: 'an empty list has no last entry',
  50: 'a list has no such entry',
  65: 'too much memory was asked for',
}
