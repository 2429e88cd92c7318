/** The part of a name before its zone, parsed, or why it is invalid. */
export type LabelReading =
  | { readonly status: 'empty' }
  | { readonly status: 'read'; readonly label: string }
  | { readonly status: 'refused'; readonly problem: 'tooShort' | 'wrongCharacters' | 'wrongHyphen' }

/** Parses a typed label: letters, digits and hyphens, at least 4 characters. Upper case becomes lower case. */
export function readLabel(text: string): LabelReading {
  const label = text.trim().toLowerCase()
  if (label === '') return { status: 'empty' }
  if (!/^[a-z0-9-]+$/.test(label)) return { status: 'refused', problem: 'wrongCharacters' }
  if (label.length < LABEL_MIN) return { status: 'refused', problem: 'tooShort' }
  if (/^-|-$|^..--/.test(label)) return { status: 'refused', problem: 'wrongHyphen' }
  return { status: 'read', label: label.slice(0, LABEL_MAX) }
}

const LABEL_MIN = 4
const LABEL_MAX = 64
