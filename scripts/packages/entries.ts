import { join } from 'node:path'
import { type LibraryPackage, listPackages } from './listPackages.ts'

export type Entry = {
  /** The specifier that a host app imports: `@latchkey/core/actions`. */
  readonly entry: string
  /** Its source file. */
  readonly source: string
  /** Whether it is published: an entry that only has source is for this repository. */
  readonly isPublished: boolean
  /** Whether there is anything to run: an entry of types alone costs nothing and can't be imported. */
  readonly hasCode: boolean
}

/** Every entry of every package in `packages/`. */
export function listEntries(root: string): readonly Entry[] {
  return listPackages(root).flatMap(entriesOf)
}

/** The entries of one package that are code. */
export function entriesOf({ folder, manifest }: LibraryPackage): readonly Entry[] {
  return Object.entries(manifest.exports)
    .filter(([path]) => !path.endsWith('.css'))
    .map(([path, { '@latchkey/source': source = '', ...published }]) => ({
      entry: manifest.name + path.slice(1),
      source: join(folder, source),
      isPublished: Object.keys(published).length > 0,
      hasCode: 'default' in published,
    }))
}
