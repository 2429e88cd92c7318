import { createHash } from 'node:crypto'
import { type Color, encodePng } from './png.ts'

const SIDE = 96
const DOT = 9
const GLYPH_COLUMNS = 5
const GLYPH_ROWS = 7

/**
 * A replacement for a missing image: the first letter of the name on a colour derived from it. A PNG of 96×96 pixels.
 */
export function letterTile(name: string): Buffer {
  const letter = /[A-Z0-9$€]/.exec(name.toUpperCase())?.[0] ?? '?'
  const glyph = glyphs[letter] ?? glyphs['?'] ?? []
  const left = (SIDE - GLYPH_COLUMNS * DOT) >> 1
  const top = (SIDE - GLYPH_ROWS * DOT) >> 1
  const rows = Array.from({ length: SIDE }, (_, y) =>
    Uint8Array.from({ length: SIDE }, (_, x) =>
      dotAt(glyph, Math.floor((x - left) / DOT), Math.floor((y - top) / DOT)),
    ),
  )
  return encodePng(rows, [background(name), [255, 255, 255]])
}

function dotAt(glyph: readonly number[], column: number, row: number): 0 | 1 {
  if (column < 0 || column >= GLYPH_COLUMNS) return 0
  return ((glyph[row] ?? 0) >> (GLYPH_COLUMNS - 1 - column)) & 1 ? 1 : 0
}

// Dark enough for white letters, whatever the hue.
function background(name: string): Color {
  const hue = ((createHash('sha256').update(name).digest()[0] ?? 0) / 256) * 6
  const channel = (shift: number) => {
    const distance = Math.abs(((hue + shift) % 6) - 3)
    return Math.round(48 + 96 * Math.min(1, Math.max(0, distance - 1)))
  }
  return [channel(0), channel(4), channel(2)]
}

// Seven rows of five dots each; the highest bit is the leftmost dot.
const glyphs: Record<string, readonly number[]> = {
  '0': [14, 17, 19, 21, 25, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 2, 4, 8, 31],
  '3': [31, 2, 4, 2, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [6, 8, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 2, 12],
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [28, 18, 17, 17, 17, 18, 28],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 15],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  J: [7, 2, 2, 2, 2, 18, 12],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 17, 25, 21, 19, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  Q: [14, 17, 17, 17, 21, 18, 13],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  V: [17, 17, 17, 17, 17, 10, 4],
  W: [17, 17, 17, 21, 21, 21, 10],
  X: [17, 17, 10, 4, 10, 17, 17],
  Y: [17, 17, 17, 10, 4, 4, 4],
  Z: [31, 1, 2, 4, 8, 16, 31],
  $: [4, 15, 20, 14, 5, 30, 4],
  '€': [6, 9, 28, 8, 28, 9, 6],
  '?': [14, 17, 1, 2, 4, 0, 4],
}
