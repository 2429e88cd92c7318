import { type RpcError, revertDataOf } from '@latchkey/protocol/jsonRpc'

/**
 * The reason of a revert: the text of `Error(string)`, a panic, or what `decodeOther` makes of other data. Undefined if
 * it can't be decoded. The text is chosen by the contract, so it is shortened and stripped of control characters.
 */
export function revertReason(error: RpcError, decodeOther?: (data: string) => string | undefined): string | undefined {
  const data = revertDataOf(error.data)?.toLowerCase()
  if (data === undefined || data === '0x') return clean(/execution reverted:?\s*(.+)$/is.exec(error.message)?.[1])
  return clean(decodeBuiltIn(data.slice(2)) ?? decodeOther?.(data))
}

const REASON_LENGTH_MAX = 200
// The first four bytes of the hashes of `Error(string)` and `Panic(uint256)`.
const ERROR = '08c379a0'
const PANIC = '4e487b71'
const WORD = 64

/** https://docs.soliditylang.org/en/latest/control-structures.html#revert */
function decodeBuiltIn(data: string): string | undefined {
  const selector = data.slice(0, 8)
  const body = data.slice(8)
  if (selector === PANIC && body.length === WORD) {
    const code = wordAt(body, 0)
    return panics[Number(code)] ?? `panic ${code}`
  }
  return selector === ERROR ? textIn(body) : undefined
}

/** An ABI-encoded string: where it begins, how long it is, and its bytes. */
function textIn(body: string): string | undefined {
  const at = Number(wordAt(body, 0)) * 2
  const start = at + WORD
  const end = start + Number(wordAt(body, at)) * 2
  if (!(end <= body.length)) return undefined
  const bytes = body.slice(start, end).match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)))
}

function wordAt(body: string, at: number): bigint {
  return BigInt(`0x${body.slice(at, at + WORD) || 0}`)
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
