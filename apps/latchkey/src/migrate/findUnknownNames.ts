import { knownNames } from './knownNames.ts'
import { findEntry } from './packageMoves.ts'

/** Names that a file imports from RainbowKit or AppKit and that Latchkey doesn't have, by their place in the text. */
export function findUnknownNames(text: string): readonly { at: number; what: string }[] {
  return [...text.matchAll(clause)].flatMap(({ index, 1: names = '', 2: specifier = '' }) => {
    const entry = findEntry(specifier) ?? ''
    const known = knownNames[entry]
    if (!known) return []
    const written = names.split(',').map(
      (name) =>
        name
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0] ?? '',
    )
    return written
      .filter((name) => /^\w+$/.test(name) && !known.has(name))
      .map((name) => ({ at: index, what: `${name} isn't in ${entry}` }))
  })
}

const clause = /\b(?:import|export)\s+(?:type\s+)?\{([^{}]*)\}\s*from\s*['"]([^'"\n]+)['"]/g
