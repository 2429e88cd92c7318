import type { Catalogue, Texts } from './catalogues.ts'
import { exceptions } from './exceptions.ts'

/** A text as it is shown with these arguments. */
export function callText(text: Texts[string] | undefined, args: readonly unknown[]): string {
  return typeof text === 'function' ? String(text(...(args as never[]))) : (text ?? '')
}

/**
 * The arguments with which a text is compared, one list for each call: `⟦name⟧` for a string, so that it is found in the text, two
 * counts for a number, and for an object whatever is read from it.
 */
export function sampleArguments({ texts, source }: Catalogue, key: string): readonly (readonly unknown[])[] {
  if (typeof texts[key] !== 'function') return [[]]
  const samples = exceptions.samples[key]
  if (samples) return samples
  const parameters = readParameters(source, key)
  return COUNTS.map((count) =>
    parameters.map(({ name, type }) => {
      if (type === 'number') return count
      return type === 'string' ? `⟦${name}⟧` : markers
    }),
  ).slice(0, parameters.some(({ type }) => type === 'number') ? COUNTS.length : 1)
}

/** Other forms in most languages: 21 counts like one in some, 83 like few. */
const COUNTS = [21, 83]

const markers = new Proxy({}, { get: (_, name) => `⟦${String(name)}⟧` })

/** Reads them from the English source, where types are written. */
function readParameters(source: string, key: string): readonly { name: string; type: string }[] {
  const list = new RegExp(`^ {2}${key}: \\(([^)]*)\\)`, 'm').exec(source)?.[1] ?? ''
  return [...list.matchAll(/(\w+|\{[^}]*\})\s*:\s*(\w+)/g)].map(([, name = '', type = '']) => ({ name, type }))
}
