import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type PublicEntry = { readonly entry: string; readonly source: string }

/** Every entry of every package in `packages/`, by the name that a host app imports, with its source file. */
export function listPublicEntries(root: string): readonly PublicEntry[] {
  return readdirSync(join(root, 'packages')).flatMap((folder) => {
    const manifestPath = join(root, 'packages', folder, 'package.json')
    if (!existsSync(manifestPath)) return []
    const manifest: Manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
    return Object.entries(manifest.exports).map(([path, conditions]) => ({
      entry: manifest.name + path.slice(1),
      source: join(root, 'packages', folder, conditions['@latchkey/source'] ?? ''),
    }))
  })
}

type Manifest = {
  readonly name: string
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>
}
