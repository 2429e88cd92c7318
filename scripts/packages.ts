// Packs what is published into .cache/packages, and tests it as a host app would use it.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { bundleStandalone, writeStandalone } from './packages/bundleStandalone.ts'
import { listInstalled } from './packages/countInstalled.ts'
import { declarationFaults } from './packages/declarationFaults.ts'
import { emit } from './packages/emit.ts'
import { entriesOf } from './packages/entries.ts'
import { importInNode } from './packages/importInNode.ts'
import { importInServerComponent } from './packages/importInServerComponent.ts'
import { listDeclarations } from './packages/listDeclarations.ts'
import { listPackages } from './packages/listPackages.ts'
import { listUnmapped } from './packages/listUnmapped.ts'
import { measureTypes } from './packages/measureTypes.ts'
import { type PackedPackage, pack } from './packages/pack.ts'
import { requireInNode } from './packages/requireInNode.ts'
import { stage } from './packages/stage.ts'
import { typeFaults } from './packages/typeFaults.ts'

/** The most packages that a host app may get by installing the dialog, including peers. */
const installLimit = 40

/** How many times the types of wagmi alone an app may have the compiler instantiate that uses wagmi over our connector. */
const instantiationsLimit = 1.3

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
    const unmapped = await listUnmapped(staged)
    if (unmapped.length > 0) throw new Error(`Published without a source map: ${unmapped.join(', ')}`)
    const tarball = await pack(staged, one.folder, target)
    const wrong = await typeFaults(tarball, one.manifest)
    if (wrong.length > 0) throw new Error(`Declarations that don't resolve:\n${wrong.join('\n')}`)
    packed.push(tarball)
  }

  const faults = declarationFaults(packages.flatMap(listDeclarations))
  if (faults.length > 0) throw new Error(`Declarations that show what is inside:\n${faults.join('\n')}`)

  // One after the other: the machine has two cores.
  const alone = await measureTypes(root, 'wagmi')
  const bridge = await measureTypes(root, 'bridge')
  const ratio = bridge.instantiations / alone.instantiations
  if (!(ratio <= instantiationsLimit))
    throw new Error(`An app with wagmi over Latchkey has ${ratio} times the instantiations`)

  const entries = packages
    .flatMap(entriesOf)
    .filter(({ hasCode }) => hasCode)
    .map(({ entry }) => entry)
  const host = await importInNode(root, packed, entries)
  await requireInNode(host, entries)
  await importInServerComponent(host, entries)

  const installed = listInstalled(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')), '@latchkey/react')
  if (installed.size > installLimit) {
    throw new Error(`@latchkey/react installs ${installed.size} packages, more than ${installLimit}`)
  }

  console.log(
    `${packages.length} packages, ${entries.length} entries: built, packed, imported and required in plain Node`,
  )
  console.log(`@latchkey/react installs ${installed.size} packages of at most ${installLimit}, React and viem included`)
}
