/** A piece of text to show as it is, or the name of a character that nobody would see. */
export type TextPart = { text: string } | { hidden: string }

/**
 * Splits a text so that nothing in it hides: control characters, marks that turn the direction of writing, what has no
 * width, and what the eye takes for a space are named (`U+202E`). Line ends and tabs stay.
 */
export function visibleText(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { index, 0: found } of text.matchAll(hidden)) {
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ hidden: codePointName(found) })
    from = index + found.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** A short text from a stranger (a token's symbol, a name) on one line: what nobody would see is left out. */
export function plainName(text: string, max: number): string {
  const plain = text.replace(hidden, '').replace(/\s+/g, ' ').trim()
  const letters = [...plain]
  return letters.length <= max ? plain : `${letters.slice(0, max - 1).join('')}…`
}

// Everything of Unicode's categories control, format, surrogate, private and unassigned, line and paragraph separators, and
// what they miss: joiners and fillers that are letters without a picture, and variation selectors but the one of emoji.
const hidden =
  /(?![\n\t])(?:[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|\u034f|[\u00a0\u115f\u1160\u2000-\u200a\u202f\u205f\u3000\u3164\uffa0]|[\u17b4\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}])/gu

function codePointName(character: string): string {
  const point = character.codePointAt(0) ?? 0
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}
