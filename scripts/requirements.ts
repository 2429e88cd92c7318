// Updates docs/project/requirements.md and docs/trust/security.md with the tests that prove each line.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listSources } from './architecture/listSources.ts'
import { fillTable } from './requirements/fillTable.ts'
import { findProofs } from './requirements/findProofs.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = ['project/requirements', 'trust/security'].map((name) => `${root}docs/${name}.md`)

const proofs = findProofs(listSources(root, ['packages', 'apps', 'e2e', 'scripts']))
const listed = new Set<string>()
for (const file of files) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, fillTable(text, proofs))
  const ids = [...text.matchAll(/^\| (R\d\S+|[A-M]-\d\d) \|/gm)].map(([, id = '']) => id)
  for (const id of ids) listed.add(id)
  console.log(
    `${ids.filter((id) => proofs.has(id)).length} of ${ids.length} lines of ${file.slice(root.length)} are named by a test`,
  )
}

const unknown = [...proofs.keys()].filter((id) => !listed.has(id))
if (unknown.length > 0) {
  console.error(`Tests name ids that aren't in the lists: ${unknown.join(', ')}`)
  process.exitCode = 1
}
