// Refuses names that the vocabulary has retired; docs/glossary.md has the terms in use.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { listSources } from './architecture/listSources.ts'
import { findRetiredNames } from './words/findRetiredNames.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const text = readFileSync(new URL('words/retired.json', import.meta.url), 'utf8')
const retired = v.parse(v.record(v.string(), v.string()), JSON.parse(text))
const found = findRetiredNames(listSources(root, ['packages', 'apps', 'e2e', 'bench', 'scripts', 'examples']), retired)
for (const { path, line, name, instead } of found) console.error(`${path}:${line} \`${name}\`: use ${instead}`)
process.exitCode = found.length === 0 ? 0 : 1
