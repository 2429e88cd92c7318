import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { knownNames } from './knownNames.ts'

function exportedBy(folder: string, file: string): string[] {
  const path = new URL(`../../../../packages/${folder}/src/exports/${file}`, import.meta.url)
  const text = readFileSync(fileURLToPath(path), 'utf8')
  const clauses = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].map(([, names = '']) => names)
  const names = clauses.flatMap((clause) =>
    clause.split(',').map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/^.* as /, ''),
    ),
  )
  return names.filter(Boolean)
}

it.each(Object.keys(knownNames))('knows what %s exports', (entry) => {
  const [, folder = '', file = 'index'] = entry.split('/')
  expect([...(knownNames[entry] ?? [])].sort()).toEqual(exportedBy(folder, `${file}.ts`).sort())
})
