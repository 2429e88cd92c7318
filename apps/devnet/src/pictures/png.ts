import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * Draws a square PNG (https://www.w3.org/TR/png-3/) of `size` pixels. `colourAt` returns each pixel, 0–255 per channel.
 */
export function drawPng(size: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const rows = Buffer.alloc(size * (1 + size * 4))
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) rows.set(colourAt(x, y), y * (1 + size * 4) + 1 + x * 4)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 6], 8) // eight bits per channel, RGBA
  return Buffer.concat([
    SIGNATURE,
    part('IHDR', header),
    part('IDAT', deflateSync(rows)),
    part('IEND', Buffer.alloc(0)),
  ])
}

function part(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(8 + body.length)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), 4 + body.length)
  return whole
}
