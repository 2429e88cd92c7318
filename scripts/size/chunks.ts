import { gzipSync } from 'node:zlib'

/** One file of a build. `imports` load with it, `dynamicImports` only on demand; both are file names. */
export type Chunk = {
  readonly fileName: string
  readonly code: string
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

/** The files that must be loaded before the code of `roots` can run: they and everything they import statically. */
export function closureOf(chunks: readonly Chunk[], roots: Iterable<string>): ReadonlySet<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set<string>()
  const waiting = [...roots]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = byName.get(name)
    // Files outside the build are external (a peer that the host app has).
    if (!chunk || reached.has(name)) continue
    reached.add(name)
    waiting.push(...chunk.imports)
  }
  return reached
}

/** A dynamic import. `own` is what only it brings, `adds` everything that comes with it. */
export type LazyEntry = {
  readonly fileName: string
  readonly adds: ReadonlySet<string>
  readonly own: ReadonlySet<string>
}

/** The lazy entries of a build, with what each adds to `loaded`. */
export function findLazyEntries(chunks: readonly Chunk[], loaded: ReadonlySet<string>): readonly LazyEntry[] {
  const known = new Set(chunks.map((chunk) => chunk.fileName))
  const asked = [...new Set(chunks.flatMap((chunk) => chunk.dynamicImports))]
  const entries = asked
    .filter((fileName) => known.has(fileName) && !loaded.has(fileName))
    .sort()
    .map((fileName) => {
      const adds = [...closureOf(chunks, [fileName])].filter((name) => !loaded.has(name))
      return { fileName, adds: new Set(adds) }
    })
  return entries.map(({ fileName, adds }) => {
    const isElsewhere = (name: string) => entries.some((other) => other.fileName !== fileName && other.adds.has(name))
    return { fileName, adds, own: new Set([...adds].filter((name) => !isElsewhere(name))) }
  })
}

/** The transfer size of these files: each gzipped at level 9, as a server sends it, in kB of 1000 bytes. */
export function weigh(chunks: readonly Chunk[], fileNames: ReadonlySet<string>): number {
  const bytes = chunks
    .filter((chunk) => fileNames.has(chunk.fileName))
    .reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0)
  return bytes / 1000
}
