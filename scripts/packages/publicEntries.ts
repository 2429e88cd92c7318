import { join } from 'node:path'
import { type LibraryPackage, listPackages } from './listPackages.ts'

export type PublicEntry = {
  /** What a host app imports: `@latchkey/core/actions`. */
  readonly entry: string
  /** The file behind it while working. */
  readonly source: string
}

/** Every entry of every published package. */
export function listPublicEntries(root: string): readonly PublicEntry[] {
  return listPackages(root).flatMap(entriesOf)
}

/** The entries of one package. */
export function entriesOf({ folder, manifest }: LibraryPackage): readonly PublicEntry[] {
  return Object.entries(manifest.exports).map(([path, conditions]) => ({
    entry: manifest.name + path.slice(1),
    source: join(folder, conditions['@latchkey/source'] ?? ''),
  }))
}
