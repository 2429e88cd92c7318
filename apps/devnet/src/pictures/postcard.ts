import { type Colour, drawPng } from './png.ts'

const SIZE = 192
/** The view is drawn on a field of 64. */
const SCALE = SIZE / 64

/** Hills under a sun, another view for each number. Few colours, so that a chain can hold it. */
export function drawPostcard(number: number): Buffer {
  const hue = (number * 67) % 360
  const sun = { x: 14 + ((number * 23) % 36), y: 12 + ((number * 7) % 10), radius: 7 }
  return drawPng(SIZE, (column, row) => {
    const [x, y] = [column / SCALE, row / SCALE]
    const near = 42 + 7 * Math.sin((x + number * 11) / 9)
    const far = 32 + 6 * Math.sin((x - number * 17) / 13)
    if (y > near) return tint(hue + 140, 0.32)
    if (y > far) return tint(hue + 110, 0.5)
    if (Math.hypot(x - sun.x, y - sun.y) < sun.radius) return tint(hue + 30, 0.92)
    return tint(hue, 0.62 + Math.floor(y / 8) * 0.05)
  })
}

/** A colour of medium strength: https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
function tint(hue: number, lightness: number): Colour {
  const strength = 0.55 * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - strength * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4), 255]
}
