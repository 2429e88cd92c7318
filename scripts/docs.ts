// Builds the docs site into .cache/docs/site: npm run docs [-- --base=/docs/ --origin=https://example.com/docs/]
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildSite } from '../apps/docs/src/buildSite.ts'
import { readSite } from './docs/readSite.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({ options: { base: { type: 'string' }, origin: { type: 'string' } } })
const start = performance.now()
const out = join(root, '.cache', 'docs', 'site')
const { pages, faults } = await buildSite(await readSite(root), { out, ...values })
for (const fault of faults) console.error(fault)
console.log(`${out}: ${pages.length} pages in ${((performance.now() - start) / 1000).toFixed(1)} s`)
process.exitCode = faults.length === 0 ? 0 : 1
