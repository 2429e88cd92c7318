/**
 * SHA-256 (FIPS 180-4, https://csrc.nist.gov/pubs/fips/180-4/upd1/final). The library has it in one file with SHA-512,
 * which would add 2 kB. The browser's is asynchronous, and missing on pages without a secure context.
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = pad(bytes)
  const rounds = Int32Array.from(constants)
  const hash = Int32Array.from(start)
  const words = new Int32Array(64)
  const word = (t: number) => words[t] ?? 0
  for (let offset = 0; offset < padded.byteLength; offset += BLOCK_BYTES) {
    for (let t = 0; t < 16; t++) words[t] = padded.getInt32(offset + 4 * t)
    for (let t = 16; t < 64; t++) {
      const [near, far] = [word(t - 2), word(t - 15)]
      const small0 = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3)
      const small1 = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10)
      words[t] = small1 + word(t - 7) + small0 + word(t - 16)
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
    for (let t = 0; t < 64; t++) {
      const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      const first = (h + big1 + ((e & f) ^ (~e & g)) + (rounds[t] ?? 0) + word(t)) | 0
      const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      const second = big0 + ((a & b) ^ (a & c) ^ (b & c))
      h = g
      g = f
      f = e
      e = (d + first) | 0
      d = c
      c = b
      b = a
      a = (first + second) | 0
    }
    for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) hash[index] = (hash[index] ?? 0) + value
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (const [index, value] of hash.entries()) digest.setInt32(4 * index, value)
  return new Uint8Array(digest.buffer)
}

const BLOCK_BYTES = 64

/** The bytes, a single bit, zeros, and at the end of the last block how many bits there were. */
function pad(bytes: Uint8Array): DataView {
  const blocks = Math.floor((bytes.length + 8) / BLOCK_BYTES) + 1
  const padded = new Uint8Array(blocks * BLOCK_BYTES)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(bytes.length * 8))
  return view
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** §5.3.3: of the square roots of the first 8 primes, the first 32 bits behind the point. */
const start = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]

/** §4.2.2: the same of the cube roots of the first 64. */
// biome-ignore format: eight in a row, as the standard prints them
const constants = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]
