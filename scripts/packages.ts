// Makes what is published, in .cache/packages, and proves it as a host app would meet it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { listInstalled } from './packages/countInstalled.ts'
import { emit } from './packages/emit.ts'
import { entriesOf } from './packages/entries.ts'
import { importInNode, type StagedPackage } from './packages/importInNode.ts'
import { listPackages } from './packages/listPackages.ts'
import { stage } from './packages/stage.ts'

/** How many packages a host app may get by installing the dialog, peers included. */
const installLimit = 40

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = listPackages(root)

try {
  await prove()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function prove(): Promise<void> {
  const staged: StagedPackage[] = []
  for (const one of packages) {
    await emit(root, one)
    staged.push({ staged: await stage(root, one), folder: one.folder })
  }

  for (const { staged: folder } of staged) {
    const { messages, pkg } = await publint({ pkgDir: folder, strict: true })
    const complaints = messages.map((message) => formatMessage(message, pkg, { color: false }))
    if (complaints.length > 0) throw new Error(`publint on ${folder}:\n${complaints.join('\n')}`)
  }

  const entries = packages
    .flatMap(entriesOf)
    .filter(({ isPublished }) => isPublished)
    .map(({ entry }) => entry)
  await importInNode(root, staged, entries)

  const installed = listInstalled(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')), '@latchkey/react')
  if (installed.size > installLimit) {
    throw new Error(`@latchkey/react installs ${installed.size} packages, more than ${installLimit}`)
  }

  console.log(`${packages.length} packages, ${entries.length} entries: built, packed and imported in plain Node`)
  console.log(`@latchkey/react installs ${installed.size} packages of at most ${installLimit}, React and viem included`)
}
