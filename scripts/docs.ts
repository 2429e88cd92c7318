// Builds the docs site into .cache/docs/site: npm run docs [-- --base=/docs/ --origin=https://example.com/docs/]. Fails if a link
// leads to nothing, or a page has no place in the navigation.
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildSite } from '../apps/docs/src/buildSite.ts'
import { readSite } from './docs/readSite.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({ options: { base: { type: 'string' }, origin: { type: 'string' } } })
const start = performance.now()
const cache = join(root, '.cache', 'docs')
const site = join(cache, 'site')
const [made, old] = ['made', 'old'].map((name) => join(cache, `${name}-${process.pid}`)) as [string, string]
try {
  const { pages, faults } = await buildSite(await readSite(root), { out: made, ...values })
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else await replaceSite()
  if (faults.length === 0)
    console.log(`${site}: ${pages.length} pages in ${((performance.now() - start) / 1000).toFixed(1)} s`)
} finally {
  for (const folder of [made, old]) await rm(folder, { recursive: true, force: true })
}

/** In one step, because somebody may be reading it. */
async function replaceSite(): Promise<void> {
  await mkdir(cache, { recursive: true })
  await rm(join(cache, 'site.stamp'), { force: true })
  await rename(site, old).catch(() => {})
  await rename(made, site)
}
