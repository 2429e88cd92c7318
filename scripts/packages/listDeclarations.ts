import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Declarations } from './declarationFaults.ts'
import { entriesOf } from './entries.ts'
import type { LibraryPackage } from './listPackages.ts'

/** The declaration files that a package's published entries lead to, without those of other packages. */
export function listDeclarations(one: LibraryPackage): readonly Declarations[] {
  const dist = join(one.folder, 'dist')
  const found = new Map<string, string>()
  const waiting = entriesOf(one)
    .filter(({ isPublished }) => isPublished)
    .map(({ source }) => declarationOf(join(dist, relative(join(one.folder, 'src'), source))))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    const text = readFileSync(file, 'utf8')
    found.set(file, text)
    for (const [, path = ''] of text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g))
      waiting.push(declarationOf(join(dirname(file), path)))
  }
  return [...found].map(([file, text]) => ({ package: one.manifest.name, path: relative(dist, file), text }))
}

function declarationOf(file: string): string {
  return file.replace(/\.(js|tsx?)$/, '.d.ts')
}
