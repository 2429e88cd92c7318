// Rejects retired names. docs/reference/glossary.md has the terms in use.
import { fileURLToPath } from 'node:url'
import { listSources } from './architecture/listSources.ts'
import { findRetiredNames } from './words/findRetiredNames.ts'
import { retired } from './words/retired.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const found = findRetiredNames(
  listSources(root, ['packages', 'apps', 'e2e', 'bench', 'scripts', 'examples', 'deploy', 'test']),
  retired,
)
for (const { path, line, name, instead } of found) console.error(`${path}:${line} \`${name}\`: use ${instead}`)
process.exitCode = found.length === 0 ? 0 : 1
