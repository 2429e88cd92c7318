import { expect, it } from 'vitest'
import { imageSize } from './imageSize.ts'
import { letterTile } from './letterTile.ts'

const bytes = (...parts: (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
const zeros = (count: number): readonly number[] => Array(count).fill(0)

it.each([
  ['a PNG', 'image/png', letterTile('A'), 96, 96],
  ['a GIF', 'image/gif', bytes('GIF89a', [10, 0, 20, 0, 0, 0, 0, 0x2c], zeros(4), [5, 0, 5, 0, 0]), 10, 20],
  [
    'a GIF whose first frame is larger than its canvas, after a table and an extension',
    'image/gif',
    bytes(
      'GIF89a',
      [1, 0, 1, 0, 0x80, 0, 0],
      zeros(6),
      [0x21, 0xf9, 2, 1, 1, 0, 0x2c, 1, 0, 0, 0, 0xff, 0xff, 9, 0, 0],
    ),
    65_536,
    9,
  ],
  [
    'a JPEG with metadata',
    'image/jpeg',
    bytes([0xff, 0xd8, 0xff, 0xe1, 0, 4, 7, 7, 0xff, 0xff, 0xc2, 0, 11, 8, 0x20, 0, 0x10, 0, 1]),
    0x1000,
    0x2000,
  ],
  ['a WebP', 'image/webp', bytes('RIFF....WEBPVP8 ', zeros(10), [0x40, 1, 0xf0, 0]), 320, 240],
  [
    'a lossless WebP',
    'image/webp',
    bytes('RIFF....WEBPVP8L', zeros(4), [0x2f, 0xff, 0xff, 0xff, 0x0f]),
    16_384,
    16_384,
  ],
  ['an extended WebP', 'image/webp', bytes('RIFF....WEBPVP8X', zeros(8), [0xff, 0xff, 0xff, 2, 0, 0]), 16_777_216, 3],
  [
    'an AVIF of tiles',
    'image/avif',
    bytes('....ftypavif', 'ispe', zeros(4), [0, 0, 1, 0, 0, 0, 1, 0], 'ispe', zeros(4), [0, 1, 0, 0, 0, 0, 2, 0]),
    65_536,
    512,
  ],
] as const)('I-04 reads the size of %s', (_, type, image, width, height) => {
  expect(imageSize(image, type)).toEqual({ width, height })
})

it.each(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const)(
  'I-04 finds no size in a %s that ends too early',
  (type) => {
    for (const length of [0, 3, 12, 14]) expect(imageSize(new Uint8Array(length), type)).toBeUndefined()
  },
)
