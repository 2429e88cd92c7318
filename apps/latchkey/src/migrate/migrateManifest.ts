import type { Migrated } from './migrateSource.ts'
import { packageMoves } from './packageMoves.ts'

/** Replaces RainbowKit and AppKit in the dependencies of a `package.json`; the rest stays as it is written. */
export function migrateManifest(before: string): Migrated {
  const unchanged: Migrated = { text: before, changes: [], todo: [] }
  const found = packageMoves.filter(({ from }) => before.includes(`"${from}"`))
  if (found.length === 0) return unchanged
  const lineOf = (name: string) => before.slice(0, before.indexOf(`"${name}"`)).split('\n').length
  try {
    const manifest: Record<string, Record<string, string>> = JSON.parse(before)
    for (const kind of ['dependencies', 'devDependencies', 'peerDependencies'])
      if (manifest[kind]) manifest[kind] = moveAll(manifest[kind])
    const indent = /^([ \t]+)"/m.exec(before)?.[1] ?? '  '
    const text = JSON.stringify(manifest, undefined, indent) + (before.endsWith('\n') ? '\n' : '')
    if (text === before) return unchanged
    const changes = found.map(({ from, to }) => ({ line: lineOf(from), what: `${from} becomes ${to}` }))
    return { text, changes: changes.sort((a, b) => a.line - b.line), todo: [] }
  } catch {
    const line = Math.min(...found.map(({ from }) => lineOf(from)))
    return { ...unchanged, todo: [{ line, what: `this is no JSON. Replace ${found[0]?.from} by hand` }] }
  }
}

function moveAll(dependencies: Readonly<Record<string, string>>): Record<string, string> {
  let moved: Record<string, string> = { ...dependencies }
  for (const { from, to } of packageMoves) {
    const { [from]: version, ...others } = moved
    // The packages may be installed already, from a folder.
    if (version !== undefined) moved = sort({ [to]: VERSION, ...others })
  }
  return moved
}

// npm writes them in this order.
function sort(dependencies: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1)))
}

const VERSION = '^0.1.0'
