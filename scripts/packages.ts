// Packs what is published into .cache/packages, and tests it as a host app would use it.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { bundleStandalone, writeStandalone } from './packages/bundleStandalone.ts'
import { listInstalled } from './packages/countInstalled.ts'
import { emit } from './packages/emit.ts'
import { entriesOf } from './packages/entries.ts'
import { importInNode } from './packages/importInNode.ts'
import { importInServerComponent } from './packages/importInServerComponent.ts'
import { listPackages } from './packages/listPackages.ts'
import { type PackedPackage, pack } from './packages/pack.ts'
import { stage } from './packages/stage.ts'

/** The most packages that a host app may get by installing the dialog, including peers. */
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
  const target = join(root, '.cache', 'packages')
  mkdirSync(target, { recursive: true })
  // An old version's tarball would be installed next to the new one.
  for (const file of readdirSync(target)) if (file.endsWith('.tgz')) rmSync(join(target, file))
  const packed: PackedPackage[] = []
  for (const one of packages) {
    await emit(root, one)
    if (one.manifest.name === '@latchkey/elements')
      await writeStandalone(await bundleStandalone(root), join(one.folder, 'dist'))
    const staged = await stage(root, one)
    const { messages, pkg } = await publint({ pkgDir: staged, strict: true })
    const complaints = messages.map((message) => formatMessage(message, pkg, { color: false }))
    if (complaints.length > 0) throw new Error(`publint on ${staged}:\n${complaints.join('\n')}`)
    packed.push(await pack(staged, one.folder, target))
  }

  const entries = packages
    .flatMap(entriesOf)
    .filter(({ isPublished }) => isPublished)
    .map(({ entry }) => entry)
  const host = await importInNode(root, packed, entries)
  await importInServerComponent(host, entries)

  const installed = listInstalled(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')), '@latchkey/react')
  if (installed.size > installLimit) {
    throw new Error(`@latchkey/react installs ${installed.size} packages, more than ${installLimit}`)
  }

  console.log(`${packages.length} packages, ${entries.length} entries: built, packed and imported in plain Node`)
  console.log(`@latchkey/react installs ${installed.size} packages of at most ${installLimit}, React and viem included`)
}
