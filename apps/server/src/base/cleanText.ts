import { replaceInvisible } from '@latchkey/protocol/api'

// Control characters, and marks that change the direction of the surrounding text.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu

/**
 * Makes untrusted text fit for a list: one line, nothing invisible, at most `max` characters. Markup is left alone,
 * because it is displayed as plain text.
 */
export function cleanText(text: string, max: number): string {
  // Cut first, because the text may be megabytes.
  const plain = replaceInvisible(text.slice(0, max * 4), invisible, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...plain]
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : plain
}
