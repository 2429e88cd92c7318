import { truncateMiddle } from '@latchkey/core/queries'

/**
 * A stranger's text (a token's name, an operation) as one short line: no line breaks, no invisible or
 * direction-changing characters that could dress it up as another, cut in the middle beyond `max` (3 or more) characters
 * (R5.17).
 */
export function displayText(text: string, max: number): string {
  const line = text.slice(0, READ_AT_MOST).replace(invisible, '').replace(/\s+/gu, ' ').trim()
  const tail = Math.floor((max - 1) / 2)
  return truncateMiddle(line, max - 1 - tail, tail)
}

// A name of megabytes is not even looked at whole.
const READ_AT_MOST = 5000
// Controls other than white space, formats (zero width, bidi overrides), halves of surrogate pairs, private use.
const invisible = /[^\P{C}\s]/gu
