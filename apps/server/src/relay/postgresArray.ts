const OIDS = { text: 25, int4: 23, int8: 20 }

/**
 * Values as an array in PostgreSQL's binary format (`array_recv` in its arrayfuncs.c), which costs both sides less than
 * quoting texts and reading them again.
 */
export function postgresArray(type: 'text', values: readonly (string | undefined)[]): Buffer
export function postgresArray(type: 'int4' | 'int8', values: readonly number[]): Buffer
export function postgresArray(type: keyof typeof OIDS, values: readonly (string | number | undefined)[]): Buffer {
  const fixed = type === 'int8' ? 8 : 4
  let size = 20
  for (const value of values) size += 4 + (typeof value === 'string' ? Buffer.byteLength(value) : fixed)
  const array = Buffer.allocUnsafe(size)
  array.writeInt32BE(values.length === 0 ? 0 : 1, 0) // dimensions
  array.writeInt32BE(values.includes(undefined) ? 1 : 0, 4)
  array.writeInt32BE(OIDS[type], 8)
  array.writeInt32BE(values.length, 12)
  array.writeInt32BE(1, 16) // the first index
  let at = 20
  for (const value of values) {
    if (value === undefined) at = array.writeInt32BE(-1, at)
    else if (typeof value === 'string') {
      const length = array.write(value, at + 4)
      array.writeInt32BE(length, at)
      at += 4 + length
    } else {
      at = array.writeInt32BE(fixed, at)
      if (fixed === 8) at = array.writeInt32BE(Math.floor(value / 2 ** 32), at)
      at = array.writeUInt32BE(value % 2 ** 32, at)
    }
  }
  // An empty array has no dimension.
  return values.length === 0 ? array.subarray(0, 12) : array.subarray(0, at)
}
