import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { knownNames, knownWallets } from './knownNames.ts'

const sourceOf = (entry: string) =>
  readFileSync(fileURLToPath(new URL(`../../rainbowkit/src/exports/${entry}.ts`, import.meta.url)), 'utf8')

it.each([
  ['index', knownNames],
  ['wallets', knownWallets],
] as const)('knows what @latchkey/rainbowkit exports from %s', (entry, known) => {
  const clauses = [...sourceOf(entry).matchAll(/export (?:type )?\{([^}]*)\}/g)].map(([, names = '']) => names)
  const exported = clauses.flatMap((names) => names.split(',').map((name) => name.trim().replace(/^type /, '')))
  expect([...known].sort()).toEqual(exported.filter(Boolean).sort())
})
