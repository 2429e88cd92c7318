// Writes into docs/requirements.md which tests prove each requirement.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listSources } from './architecture/listSources.ts'
import { fillTable } from './requirements/fillTable.ts'
import { findProofs } from './requirements/findProofs.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const file = `${root}docs/requirements.md`

const proofs = findProofs(listSources(root, ['packages', 'apps', 'e2e']))
const text = readFileSync(file, 'utf8')
writeFileSync(file, fillTable(text, proofs))

const listed = new Set([...text.matchAll(/^\| (R\S+) \|/gm)].map(([, id]) => id))
const unknown = [...proofs.keys()].filter((id) => !listed.has(id))
console.log(`${proofs.size} of ${listed.size} requirements are named by a test`)
if (unknown.length > 0) {
  console.error(`Tests name ids that the list does not have: ${unknown.join(', ')}`)
  process.exitCode = 1
}
