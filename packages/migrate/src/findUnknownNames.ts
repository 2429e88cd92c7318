import { knownNames, knownWallets } from './knownNames.ts'

/** Names that a file imports from RainbowKit and that Latchkey doesn't have, by their place in the text. */
export function findUnknownNames(text: string): readonly { at: number; what: string }[] {
  return [...text.matchAll(clause)].flatMap(({ index, 1: names = '', 2: path }) => {
    const known = path === undefined ? knownNames : knownWallets
    const written = names.split(',').map(
      (name) =>
        name
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0] ?? '',
    )
    return written
      .filter((name) => /^\w+$/.test(name) && !known.has(name))
      .map((name) => ({ at: index, what: `${name} isn't in @latchkey/rainbowkit${path ?? ''}` }))
  })
}

const clause = /\b(?:import|export)\s+(?:type\s+)?\{([^{}]*)\}\s*from\s*['"]@rainbow-me\/rainbowkit(\/wallets)?['"]/g
