import type { Migrated } from './migrateSource.ts'

/** Replaces RainbowKit in the dependencies of a `package.json`; the rest stays as it is written. */
export function migrateManifest(before: string): Migrated {
  const unchanged: Migrated = { text: before, changes: [], todo: [] }
  if (!before.includes(`"${OLD}"`)) return unchanged
  const line = before.slice(0, before.indexOf(`"${OLD}"`)).split('\n').length
  try {
    const manifest: Record<string, Record<string, string>> = JSON.parse(before)
    for (const kind of ['dependencies', 'devDependencies', 'peerDependencies']) {
      const { [OLD]: version, ...others } = manifest[kind] ?? {}
      // The packages may be installed already, from a folder.
      if (version !== undefined) manifest[kind] = sort({ [NEW]: VERSION, ...others })
    }
    const indent = /^([ \t]+)"/m.exec(before)?.[1] ?? '  '
    const text = JSON.stringify(manifest, undefined, indent) + (before.endsWith('\n') ? '\n' : '')
    if (text === before) return unchanged
    return { text, changes: [{ line, what: `${OLD} becomes ${NEW}` }], todo: [] }
  } catch {
    return { ...unchanged, todo: [{ line, what: 'this is no JSON. Replace RainbowKit by hand' }] }
  }
}

// npm writes them in this order.
function sort(dependencies: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1)))
}

const OLD = '@rainbow-me/rainbowkit'
const NEW = '@latchkey/rainbowkit'
const VERSION = '^0.1.0'
