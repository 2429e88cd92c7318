/**
 * A stranger's text (a token's name, an operation) as one short line: no line breaks, no invisible or
 * direction-changing characters that could dress it up as another, cut in the middle beyond `max` characters (R5.17).
 */
export function displayText(text: string, max: number): string {
  const line = text.slice(0, READ_AT_MOST).replace(invisible, '').replace(/\s+/gu, ' ').trim()
  return clipMiddle(line, max)
}

/** Keeps both ends of a long text and puts '…' between them; never more than `max` characters. */
export function clipMiddle(text: string, max: number): string {
  const characters = [...text]
  if (characters.length <= max) return text
  const tail = Math.floor((max - 1) / 2)
  const head = max - 1 - tail
  return `${characters.slice(0, head).join('')}…${tail > 0 ? characters.slice(-tail).join('') : ''}`
}

// A name of megabytes is not even looked at whole.
const READ_AT_MOST = 5000
// Controls other than white space, formats (zero width, bidi overrides), halves of surrogate pairs, private use.
const invisible = /[^\P{C}\s]/gu
