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
