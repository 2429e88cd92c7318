/** Reads bytes in order. Every method throws if there aren't enough. */
export type ByteReader = {
  byte(): number
  bytes(length: number): Uint8Array
  /** Little-endian. */
  u32(): number
  u64(): bigint
  /** Solana's compact-u16, in its shortest form only. */
  shortLength(): number
  list<Item>(read: () => Item): Item[]
  offset(): number
  left(): number
  /** Throws if bytes are left. */
  end(): void
}

/** Reads bytes from start to end. Throws if there are too few. */
export function openBytes(source: Uint8Array): ByteReader {
  let at = 0
  const take = (length: number) => {
    if (at + length > source.length) throw new Error('it ends too soon')
    at += length
    return source.slice(at - length, at)
  }
  const view = (length: number) => {
    const { buffer, byteOffset } = take(length)
    return new DataView(buffer, byteOffset, length)
  }
  const byte = () => view(1).getUint8(0)
  const shortLength = () => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const next = byte()
      value |= (next & 0x7f) << shift
      if (next >= 0x80) continue
      if ((next === 0 && shift > 0) || value > 0xffff) break
      return value
    }
    throw new Error('a length is not valid')
  }
  return {
    byte,
    bytes: take,
    u32: () => view(4).getUint32(0, true),
    u64: () => view(8).getBigUint64(0, true),
    shortLength,
    list: (read) => Array.from({ length: shortLength() }, read),
    offset: () => at,
    left: () => source.length - at,
    end: () => {
      if (at !== source.length) throw new Error('something follows it')
    },
  }
}
