import type { TextPart } from '../../approval/approval.ts'

/**
 * Splits a text so that nothing in it is hidden. Control characters, marks that change the direction, characters
 * without width or glyph, and unusual spaces are named (`U+202E`). Line breaks and tabs stay, up to three empty lines
 * and 40 spaces in a row; longer stretches become one gap. Joined, the parts are the original text.
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

/** An untrusted short text (a token's symbol, a name) on one line, without invisible characters. */
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

// Character classes, so that matching stays linear; a character in several classes is named once.
const hiddenSources = [
  // Unicode's controls, formats, surrogates, private and unassigned characters, and all spaces but the usual one.
  String.raw`(?![\n\t ])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{White_Space}]`,
  // Default-ignorable characters: joiners, fillers, variation selectors. The emoji selector is only visible after an
  // emoji.
  String.raw`(?!\ufe0f)\p{Default_Ignorable_Code_Point}`,
  String.raw`(?<!\p{Emoji})\ufe0f`,
  String.raw`(?<=[0-9#*])\ufe0f(?!\u20e3)`,
  // Characters that should have a glyph but have none in most fonts: the empty braille cell, the object replacement,
  // script fillers and joiners, empty hieroglyphs, the null note head.
  String.raw`[\u2800\ufffc\u2d7f\u{1107f}\u{13441}\u{13442}\u{16fe4}\u{1d159}]`,
  // A pile of accents covers the lines around it.
  String.raw`(?<=\p{M}{5})\p{M}`,
]
const hidden = new RegExp(hiddenSources.join('|'), 'gu')
const special = new RegExp(String.raw`[\n\t ]{5,}|(${hiddenSources.join('|')})\1*`, 'gu')

function codePointName(character: string): string {
  const point = character.codePointAt(0) ?? 0
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}

/** Decodes UTF-8; undefined if the bytes aren't valid. */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
