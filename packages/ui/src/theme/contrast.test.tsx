import { describe, expect, it } from 'vitest'
import { render } from '../test/render.tsx'
import type { ThemeTokens } from './tokens.ts'

const inks = ['text', 'muted', 'positive', 'negative', 'warning'] as const
const papers = ['surface', 'sunken'] as const

describe.each(['light', 'dark'] as const)('contrast in %s', (themeMode) => {
  it.each(inks.flatMap((ink) => papers.map((paper) => [ink, paper] as const)))('%s on %s is readable', (ink, paper) => {
    expect(contrast(themeMode, ink, paper)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['control', 'surface'],
    ['focus', 'surface'],
    ['focus', 'sunken'],
  ] as const)('%s on %s is visible', (ink, paper) => {
    expect(contrast(themeMode, ink, paper)).toBeGreaterThanOrEqual(3)
  })

  it.each(['', '#06f', '#0a7cff', 'gold', '#7a7a7a', '#757575', 'hotpink', 'oklch(60% .2 150)', '#000', '#fff'])(
    'text on the accent %s is readable, from one value',
    (accent) => {
      expect(contrast(themeMode, 'on-accent', 'accent', accent ? { accent } : {})).toBeGreaterThanOrEqual(4.5)
    },
  )
})

function contrast(themeMode: 'light' | 'dark', ink: string, paper: string, tokens: ThemeTokens = {}): number {
  const { container } = render(<b>text</b>, { themeMode, tokens })
  const sample = container.querySelector('b')
  if (!sample) throw new Error('nothing was rendered')
  const [one, two] = [ink, paper].map((token) => {
    sample.style.color = `var(--_${token})`
    return luminance(getComputedStyle(sample).color)
  })
  if (one === undefined || two === undefined) throw new Error('no colour')
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
}

// A canvas parses every colour syntax, and returns what a screen shows.
function luminance(colour: string): number {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')
  if (!canvas) throw new Error('no canvas')
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
