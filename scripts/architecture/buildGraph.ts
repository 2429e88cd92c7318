import { dirname, join, relative } from 'node:path'
import type { Entry } from '../packages/entries.ts'
import type { SourceFile } from './listSources.ts'
import { readImports } from './readImports.ts'

/** The files that each file imports, all relative to the root. */
export type Graph = ReadonlyMap<string, readonly string[]>

/** Resolves every import between our own files, also across packages; other packages are left out. */
export function buildGraph(root: string, sources: readonly SourceFile[], listed: readonly Entry[]): Graph {
  const entries = new Map(listed.map(({ entry, source }) => [entry, relative(root, source)]))
  const resolve = (from: string, specifier: string) => {
    if (specifier.startsWith('.')) return join(dirname(from), specifier.replace(/\?.*$/, ''))
    const [, shared] = /^@latchkey\/test\/(.+)$/.exec(specifier) ?? []
    return shared ? `test/${shared}.ts` : entries.get(specifier)
  }
  return new Map(
    sources.map((source) => {
      const imported = readImports(source).map((specifier) => resolve(source.path, specifier))
      return [source.path, [...new Set(imported)].filter((path) => path !== undefined)]
    }),
  )
}
