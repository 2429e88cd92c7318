import type { SourceFile } from '../architecture/listSources.ts'

// The second form is the end of a table: `it.each([ … ])('title'`.
const titles =
  /(?:\b(?:it|test|describe)(?:\.\w+)*(?:\s*\([^()]*\))?|\](?:\s*as const)?,?\s*\))\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

const ids = /\b(?:R\d\.\d\d[a-z]?|[A-M]-\d\d)\b/g

/** For each requirement and security case, the test files with a title that names it. */
export function findProofs(sources: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const proofs = new Map<string, string[]>()
  for (const { path, code } of sources.filter(({ isTest }) => isTest)) {
    const named = [...code.matchAll(titles)].flatMap(([, , title = '']) => title.match(ids) ?? [])
    for (const id of new Set(named)) proofs.set(id, [...(proofs.get(id) ?? []), path])
  }
  return proofs
}
