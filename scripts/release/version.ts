// Makes the next version of what the changesets say: npm run release:version.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { addToChangelog, type Change } from './addToChangelog.ts'
import { alignLockfile } from './alignLockfile.ts'
import { filesWithVersion } from './filesWithVersion.ts'
import { changesets, installTool } from './installTool.ts'

// Where the command runs, so that it can be tried on a copy.
const root = process.cwd()
const version = () => JSON.parse(readFileSync(join(root, 'packages/protocol/package.json'), 'utf8')).version as string

const modules = await installTool(root, changesets)
const { default: readChangesets } = createRequire(join(modules, 'x.js'))('@changesets/read') as {
  default: (folder: string) => Promise<Change[]>
}
const found = await readChangesets(root)
if (found.length === 0) {
  console.error('There is no changeset, so there is nothing to release. Add one with: npx @changesets/cli@2.31.1')
  process.exitCode = 1
} else {
  const before = version()
  execFileSync(process.execPath, [join(modules, '@changesets/cli/bin.js'), 'version'], { cwd: root })
  const after = version()
  for (const path of filesWithVersion) edit(path, (text) => text.replaceAll(before, after))
  edit('package-lock.json', (text) => alignLockfile(root, text))
  edit('CHANGELOG.md', (text) => addToChangelog(text, after, found))
  console.log(`${before} → ${after}. Read CHANGELOG.md, run npm test, and commit.`)
}

function edit(path: string, change: (text: string) => string): void {
  const file = join(root, path)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
