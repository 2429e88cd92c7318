import { join } from 'node:path'
import { type LibraryPackage, listPackages } from './listPackages.ts'

export type Entry = {
  /** What a host app imports: `@latchkey/core/actions`. */
  readonly entry: string
  /** The file behind it while working. */
  readonly source: string
  /** Whether host apps get it: an entry that has nothing but source is for this repository alone. */
  readonly isPublished: boolean
}

/** Every entry of every package in `packages/`. */
export function listEntries(root: string): readonly Entry[] {
  return listPackages(root).flatMap(entriesOf)
}

/** The entries of one package. */
export function entriesOf({ folder, manifest }: LibraryPackage): readonly Entry[] {
  return Object.entries(manifest.exports).map(([path, { '@latchkey/source': source = '', ...published }]) => ({
    entry: manifest.name + path.slice(1),
    source: join(folder, source),
    isPublished: Object.keys(published).length > 0,
  }))
}
