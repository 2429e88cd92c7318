import { createHash } from 'node:crypto'
import { type Colour, drawPng } from './png.ts'

const SIZE = 96

/** An avatar for an account: two colours and a tilted horizon, derived from its address. */
export function avatarPicture(address: string): Buffer {
  const [first = 0, second = 0, tilt = 0, height = 0] = createHash('sha256').update(address.toLowerCase()).digest()
  const above = hue(first * 1.4, 0.62)
  const below = hue(second * 1.4 + 120, 0.82)
  const slope = Math.tan(((tilt / 255) * 2 - 1) * 0.9)
  const middle = SIZE * (0.35 + (height / 255) * 0.3)
  return drawPng(SIZE, (x, y) => blend(above, below, clamp(y - middle - slope * (x - SIZE / 2) + 0.5)))
}

const tokenColours: Record<string, Colour> = {
  ETH: [98, 126, 234, 255],
  SOL: [112, 77, 214, 255],
  BTC: [214, 122, 20, 255],
  USDC: [39, 117, 202, 255],
  KEY: [201, 120, 20, 255],
  USDT: [38, 161, 123, 255],
}

/** A disc in the token's colour with a lighter mark; undefined if the devnet doesn't have the token. */
export function tokenPicture(symbol: string): Buffer | undefined {
  const ground = Object.hasOwn(tokenColours, symbol) ? tokenColours[symbol] : undefined
  if (!ground) return undefined
  const mark: Colour = [255, 255, 255, 255]
  const sides = 3 + (symbol.charCodeAt(0) % 4)
  return drawPng(SIZE, (x, y) => {
    const [dx, dy] = [x + 0.5 - SIZE / 2, y + 0.5 - SIZE / 2]
    const distance = Math.hypot(dx, dy)
    const [red, green, blue] = blend(ground, mark, clamp(SIZE * 0.24 - polygonDistance(dx, dy, sides)))
    return [red, green, blue, Math.round(255 * clamp(SIZE / 2 - distance))]
  })
}

// The inradius of the regular polygon around the centre whose edge goes through the point.
function polygonDistance(dx: number, dy: number, sides: number): number {
  const sector = (2 * Math.PI) / sides
  const angle = Math.atan2(dx, -dy)
  return Math.hypot(dx, dy) * Math.cos((((angle % sector) + sector) % sector) - sector / 2)
}

function hue(degrees: number, lightness: number): Colour {
  const channel = (shift: number) =>
    Math.round(255 * lightness * (0.72 + 0.28 * Math.cos(((degrees + shift) * Math.PI) / 180)))
  return [channel(0), channel(240), channel(120), 255]
}

function blend(from: Colour, to: Colour, share: number): Colour {
  const mix = (a: number, b: number) => Math.round(a + (b - a) * share)
  return [mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2]), mix(from[3], to[3])]
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
