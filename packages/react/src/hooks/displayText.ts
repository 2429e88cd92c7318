import { truncateMiddle } from '@latchkey/core/queries'
import { replaceInvisible } from '@latchkey/protocol/api'

/**
 * An untrusted text (a token's name, an operation) as one short line, without line breaks or characters that are
 * invisible or change the direction, shortened in the middle beyond `max` (3 or more) characters.
 */
export function displayText(text: string, max: number): string {
  const line = replaceInvisible(text.slice(0, READ_AT_MOST), invisible, '').replace(/\s+/gu, ' ').trim()
  const tail = Math.floor((max - 1) / 2)
  return truncateMiddle(line, max - 1 - tail, tail)
}

// Don't process megabytes of text.
const READ_AT_MOST = 5000
// Controls other than white space, formats (zero width, bidi overrides), lone surrogates, private use.
const invisible = /[^\P{C}\s]/gu
