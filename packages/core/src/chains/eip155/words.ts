/**
 * The parts of the contract ABI (https://docs.soliditylang.org/en/latest/abi-spec.html) that balances and transfers
 * need, so that they load no chain library. Texts here have no `0x`.
 */

/** Hex digits of a word. */
export const WORD = 64

/** A number of at most 256 bits as a 32-byte word. */
export function encodeUint(value: bigint | number): string {
  return value.toString(16).padStart(64, '0')
}

/** A valid address as a 32-byte word. */
export function encodeAddress(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0')
}

/** Bytes with their length before them, padded to whole words. */
export function encodeBytes(bytes: `0x${string}`): string {
  const digits = bytes.slice(2)
  const words = Math.ceil(digits.length / 64)
  return encodeUint(digits.length / 2) + digits.padEnd(words * 64, '0')
}

/** The 32-byte word at a hex digit; undefined past the end. */
export function uintAt(digits: string, at: number): bigint | undefined {
  const word = digits.slice(at, at + WORD)
  return word.length === WORD ? BigInt(`0x${word}`) : undefined
}

/** A word as a lower-case address; undefined if it is not one. */
export function toAddress(word: bigint | undefined): `0x${string}` | undefined {
  return word === undefined || word >> 160n !== 0n ? undefined : `0x${word.toString(16).padStart(40, '0')}`
}

/** The first word of a result as a number; undefined if there is none. */
export function decodeUint(answer: `0x${string}` | undefined): bigint | undefined {
  return answer && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : undefined
}

/** The only result as text; undefined for anything else, and beyond a kilobyte. */
export function decodeText(answer: `0x${string}` | undefined): string | undefined {
  const digits = answer?.slice(2) ?? ''
  const length = Number(uintAt(digits, WORD) ?? Number.NaN)
  const text = digits.slice(2 * WORD, 2 * WORD + length * 2)
  if (uintAt(digits, 0) !== 32n || !(length <= 1024) || text.length !== length * 2) return undefined
  const bytes = text.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []
  return new TextDecoder().decode(Uint8Array.from(bytes))
}
