/**
 * A piece of text to show as it is; the name of a character that nobody would see, and how often it follows itself; or a
 * stretch of empty space that would push what follows out of sight.
 */
export type TextPart =
  | { text: string }
  | { hidden: string; times?: number | undefined }
  | { gap: 'lines' | 'spaces'; count: number; text: string }

/**
 * Splits a text so that nothing in it hides: control characters, marks that turn the direction of writing, what has no
 * width or no picture, and what the eye takes for a space are named (`U+202E`). Line ends and tabs stay, up to three empty
 * lines and 40 spaces in a row; longer stretches become one gap. Joined again, the parts are the text.
 */
export function visibleText(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { index, 0: found } of text.matchAll(special)) {
    const part = viewSpecial(found)
    if (!part) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push(part)
    from = index + found.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** A short text from a stranger (a token's symbol, a name) on one line: what nobody would see is left out. */
export function plainName(text: string, max: number): string {
  const plain = text.slice(0, READ_MAX).replace(hidden, '').replace(/\s+/g, ' ').trim()
  const letters = [...plain]
  return letters.length <= max ? plain : `${letters.slice(0, max - 1).join('')}…`
}

const READ_MAX = 1000
const LINES_MAX = 4
const SPACES_MAX = 40

function viewSpecial(found: string): TextPart | undefined {
  if (!/^[\t\n ]/.test(found)) {
    const letters = [...found]
    return { hidden: codePointName(found), ...(letters.length > 1 ? { times: letters.length } : {}) }
  }
  const lines = found.split('\n').length - 1
  if (lines > LINES_MAX) return { gap: 'lines', count: lines, text: found }
  return found.length > SPACES_MAX ? { gap: 'spaces', count: found.length, text: found } : undefined
}

// Each is a class, so that nothing is looked at twice; what is in several classes is named once.
const hiddenSources = [
  // Unicode's controls, formats, surrogates, private and unassigned, and its spaces but the usual one.
  String.raw`(?![\n\t ])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{White_Space}]`,
  // What fonts are told to leave out: joiners, fillers, variation selectors. The selector of emoji is seen behind one only.
  String.raw`(?!\ufe0f)\p{Default_Ignorable_Code_Point}`,
  String.raw`(?<!\p{Emoji})\ufe0f`,
  String.raw`(?<=[0-9#*])\ufe0f(?!\u20e3)`,
  // What has a picture by its category and none in most fonts: the empty braille cell, the place of an object, fillers and
  // joiners of scripts, empty hieroglyphs, the note without a head.
  String.raw`[\u2800\ufffc\u2d7f\u{1107f}\u{13441}\u{13442}\u{16fe4}\u{1d159}]`,
  // A pile of accents reaches over the lines beside it.
  String.raw`(?<=\p{M}{5})\p{M}`,
]
const hidden = new RegExp(hiddenSources.join('|'), 'gu')
const special = new RegExp(String.raw`[\n\t ]{5,}|(${hiddenSources.join('|')})\1*`, 'gu')

function codePointName(character: string): string {
  const point = character.codePointAt(0) ?? 0
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}

/** The text that bytes are in UTF-8, or undefined when they are none. */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
