import type { SourceFile } from '../architecture/listSources.ts'

const titles = /\b(?:it|test|describe)(?:\.\w+)*(?:\s*\([^()]*\))?\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/** For each requirement, the test files with a title that names it. */
export function findProofs(sources: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const proofs = new Map<string, string[]>()
  for (const { path, code } of sources.filter(({ isTest }) => isTest)) {
    const named = [...code.matchAll(titles)].flatMap(([, , title = '']) => title.match(/\bR\d\.\d\d[a-z]?\b/g) ?? [])
    for (const id of new Set(named)) proofs.set(id, [...(proofs.get(id) ?? []), path])
  }
  return proofs
}
