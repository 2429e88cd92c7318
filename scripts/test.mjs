#!/usr/bin/env node
// @ts-check
// Everything that must hold, from a fresh clone: installs what is missing, checks, unit tests, journeys.
// Plain Node and no dependency: it runs before anything is installed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refusalOfNode } from './bootstrap.mjs'
import { canInstall, findChromium, installBrowsers } from './test/browsers.mjs'
import { install } from './test/install.mjs'
import { endAll } from './test/run.mjs'
import { check, inTwos, vitest } from './test/steps.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const checks = ['build', 'packages', 'types', 'size', 'lint', 'unused', 'licences']

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    endAll()
    process.exitCode = 130
  })
}

const counts = await testEverything()
const sum = (/** @type {'passed' | 'failed'} */ key) => counts.reduce((total, count) => total + count[key], 0)
const skipped = counts.flatMap((count) => count.skipped)
if (skipped.length > 0) console.log(`\nSkipped:\n${skipped.map((title) => `  ${title}`).join('\n')}`)
if (sum('failed') > 0 || sum('passed') === 0) process.exitCode ||= 1
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${skipped.length} skipped`)

/** @returns {Promise<import('./test/countTests.mjs').Count[]>} */
async function testEverything() {
  const refusal = refusalOfNode(process.versions.node)
  if (refusal) return refuse(refusal)
  if (!(await install(root))) return refuse('The dependencies could not be installed.')
  // A developer's own machine is left as it is, unless the tests cannot run on it at all.
  if (canInstall() && (process.env.CI || !findChromium())) await installBrowsers(root)
  const path = findChromium()
  if (!path) return refuse('Chromium is missing: install it (apt-get install chromium) or name it in CHROMIUM_PATH.')

  const place = { root, env: { ...process.env, CHROMIUM_PATH: path, NO_COLOR: '1' } }
  const ofChecks = await inTwos(checks.map((name) => () => check(place, name)))
  const ofUnits = await vitest(place, 'unit', [])
  const hasJourneys = existsSync(join(root, 'e2e', 'vitest.config.ts'))
  return [...ofChecks, ofUnits, ...(hasJourneys ? [await vitest(place, 'journeys', ['--root', 'e2e'])] : [])]
}

/** @param {string} reason */
function refuse(reason) {
  console.error(reason)
  return [{ passed: 0, failed: 1, skipped: [] }]
}
