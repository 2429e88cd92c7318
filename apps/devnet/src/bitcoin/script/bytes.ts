/** Bitcoin encodes numbers and lengths little-endian. */
export function u32(value: number): Uint8Array {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

export function u64(value: bigint): Uint8Array {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return bytes
}

export function compactSize(value: number): Uint8Array {
  if (value < 0xfd) return Uint8Array.of(value)
  return value <= 0xffff
    ? Uint8Array.of(0xfd, value & 0xff, value >> 8)
    : Buffer.concat([Uint8Array.of(0xfe), u32(value)])
}

/** Bytes prefixed with their length. */
export function sized(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([compactSize(bytes.length), bytes])
}
