import { encodeBytes, encodeUint, uintAt, WORD } from '../words.ts'

// SwapRouter02's `multicall(uint256 deadline, bytes[] data)`: calls that the router makes to itself, all or nothing.
// https://docs.uniswap.org/contracts/v3/reference/periphery/base/Multicall
export const MULTICALL = '5ae401dc'

/** Calldata of `calls` with a `deadline` in Unix seconds. Hex digits without `0x`. */
export function encodeMulticall(deadline: bigint, calls: readonly string[]): string {
  const packed = calls.map((call) => encodeBytes(`0x${call}`))
  const places = packed.map((_, index) => {
    const before = packed.slice(0, index).join('').length / 2
    return encodeUint(BigInt(packed.length * 32 + before))
  })
  const list = [encodeUint(BigInt(packed.length)), ...places, ...packed].join('')
  return [MULTICALL, encodeUint(deadline), encodeUint(64n), list].join('')
}

/** The calls in `encodeMulticall`'s output. For any other input, the result is empty or meaningless. */
export function callsOf(digits: string): string[] {
  const list = 8 + 3 * WORD
  const count = Number(uintAt(digits, list - WORD) ?? 0n)
  return Array.from({ length: Math.min(count, CALLS_MAX) }, (_, index) => {
    const start = list + Number(uintAt(digits, list + index * WORD) ?? 0n) * 2
    const length = Number(uintAt(digits, start) ?? 0n) * 2
    return digits.slice(start + WORD, start + WORD + length)
  })
}

const CALLS_MAX = 10
