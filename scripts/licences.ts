// Fails if anything in the dependency tree has a licence that Latchkey can't accept.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspectTree } from './licences/inspectTree.ts'
import * as policy from './licences/policy.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

const problems = inspectTree(lockfile, readLicence, policy)
for (const problem of problems) console.error(problem)
console.log(
  problems.length === 0
    ? `${Object.keys(lockfile.packages).length} packages: every licence is allowed`
    : `${problems.length} problems with licences`,
)
process.exitCode = problems.length === 0 ? 0 : 1

function readLicence(folder: string) {
  const manifest = join(root, folder, 'package.json')
  if (!existsSync(manifest)) return undefined
  const { license, licenses } = JSON.parse(readFileSync(manifest, 'utf8'))
  return { licence: license ?? licenses }
}
