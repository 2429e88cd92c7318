import { encodeAddress, encodeBytes, encodeUint } from '../words.ts'

export type ContractCall = { to: `0x${string}`; data: `0x${string}` }

const AGGREGATE3 = '0x82ad56cb'

/** Calldata of `aggregate3((address target, bool allowFailure, bytes callData)[])`. Every call may fail. */
export function encodeAggregate3(calls: readonly ContractCall[]): `0x${string}` {
  const tuples = calls.map(({ to, data }) => encodeAddress(to) + encodeUint(1) + encodeUint(3 * 32) + encodeBytes(data))
  let offset = calls.length * 32
  const offsets = tuples.map((tuple) => {
    const here = offset
    offset += tuple.length / 2
    return encodeUint(here)
  })
  return `${AGGREGATE3}${encodeUint(32)}${encodeUint(calls.length)}${offsets.join('')}${tuples.join('')}`
}

/**
 * Decodes `(bool success, bytes returnData)[]`: one entry per call, undefined for a failed one. Returns undefined if
 * the data is not such an array with `count` entries. Never reads beyond the end.
 */
export function decodeAggregate3(
  answer: `0x${string}` | undefined,
  count: number,
): readonly (`0x${string}` | undefined)[] | undefined {
  if (!answer) return undefined
  const words = reader(answer.slice(2))
  const list = words.uint(0)
  if (list === undefined || words.uint(list) !== count) return undefined
  const start = list + 32
  return Array.from({ length: count }, (_, index) => {
    const offset = words.uint(start + index * 32)
    if (offset === undefined) return undefined
    const tuple = start + offset
    const bytes = words.uint(tuple + 32)
    if (words.uint(tuple) !== 1 || bytes === undefined) return undefined
    const length = words.uint(tuple + bytes)
    return length === undefined ? undefined : words.bytes(tuple + bytes + 32, length)
  })
}

function reader(digits: string) {
  const size = digits.length / 2
  const bytes = (at: number, length: number): `0x${string}` | undefined =>
    at + length <= size ? `0x${digits.slice(at * 2, (at + length) * 2)}` : undefined
  return {
    bytes,
    /** A word as an offset or count; undefined beyond the end and for numbers that are too large. */
    uint: (at: number): number | undefined => {
      const word = bytes(at, 32)
      const value = word === undefined ? undefined : BigInt(word)
      return value !== undefined && value <= BigInt(size) ? Number(value) : undefined
    },
  }
}
