type Hex = `0x${string}`

/** A word of the ABI: 32 bytes. */
export function word(value: bigint): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`
}

/** 16 bytes: half a word. */
export function halfWord(value: number): Hex {
  return `0x${value.toString(16).padStart(32, '0')}`
}

/** All bytes in a row. */
export function concat(...parts: readonly Hex[]): Hex {
  return `0x${parts.map((part) => part.slice(2)).join('')}`
}

/** The same bytes, in the one spelling that two addresses can be compared by. */
export function lower(address: Hex): Hex {
  return `0x${address.slice(2).toLowerCase()}`
}
