// Writes latchkey.js, the one file for pages without a bundler, and its integrity hash into .cache/standalone. With --background,
// everything else on this machine goes first.
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleStandalone, writeStandalone } from './packages/bundleStandalone.ts'

if (process.argv.includes('--background')) setPriority(constants.priority.PRIORITY_LOW)
const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, '.cache', 'standalone')
const standalone = await bundleStandalone(root)
await writeStandalone(standalone, target)
console.log(`${join(target, 'latchkey.js')}\n${standalone.integrity}`)
