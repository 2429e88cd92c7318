import { unknownNames } from '@latchkey/protocol/setup'
import { tokenNames } from '@latchkey/ui'
import type { LatchkeyOptions } from '../context/options.ts'

/** The mistakes in the appearance that an app chose, as sentences for the developer's console. Only loaded in development. */
export function checkLook({ tokens = {}, accent = tokens.accent, radius, font, avatar }: LatchkeyOptions): string[] {
  const said = unknownNames('tokens', tokens, tokenNames)
  if (avatar !== undefined && typeof avatar !== 'function' && typeof avatar !== 'object')
    said.push(`avatar is ${JSON.stringify(avatar)}. It is a component that draws the picture of an account.`)
  // What CSS means is only known in a browser.
  if (typeof CSS === 'undefined') return said
  if (accent !== undefined && !CSS.supports('color', accent))
    said.push(`accent is ${JSON.stringify(accent)}, which is no CSS colour, so buttons have no background.`)
  else if (accent !== undefined && isTranslucent(accent))
    said.push(
      `accent is ${accent}, through which the page is seen, so text on it may be unreadable. Use an opaque colour.`,
    )
  if (radius !== undefined && !names.includes(radius) && !CSS.supports('outline-offset', radius))
    said.push(
      `radius is ${JSON.stringify(radius)}, so corners are square. It can be ${names.join(', ')} or a CSS length.`,
    )
  if (font !== undefined && !CSS.supports('font-family', font))
    said.push(`font is ${JSON.stringify(font)}, which is no CSS font-family, so the page's own is used.`)
  return said
}

const names: readonly string[] = ['none', 'small', 'medium', 'large']

/** Whether a colour is, as the page computes it. */
function isTranslucent(color: string): boolean {
  const sample = document.createElement('i')
  sample.style.color = color
  document.body.append(sample)
  const pen = document.createElement('canvas').getContext('2d')
  if (pen) pen.fillStyle = getComputedStyle(sample).color
  sample.remove()
  pen?.fillRect(0, 0, 1, 1)
  const alpha = pen?.getImageData(0, 0, 1, 1).data[3]
  return alpha !== undefined && alpha < 255
}
