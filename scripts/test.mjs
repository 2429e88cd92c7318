#!/usr/bin/env node
// @ts-check
// Everything that must hold, from a fresh clone: installs what is missing, checks, unit tests, journeys.
//   npm test                       everything
//   npm test -- send.e2e lint      parts of paths, titles or names of checks
//   npm run test:changed           what differs from main can reach
//   npm run test:long              everything, with the long tests whole
// Plain Node and no dependency: it runs before anything is installed.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { explainUnsupportedNode } from '../apps/latchkey/src/unsupportedNode.mjs'
import { canInstall, findChromium, findChromiumShell, installBrowsers } from './test/browsers.mjs'
import { install } from './test/install.mjs'
import { endAll } from './test/run.mjs'
import { runAgain } from './test/runAgain.mjs'
import { selectChanged, selectStages } from './test/selectStages.mjs'
import { runCheck, runTwoAtATime, runVitest } from './test/stages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean' }, long: { type: 'boolean' } },
})

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    endAll()
    process.exitCode = 130
  })
}

const refusal = await prepare()
if (refusal) {
  console.error(`${refusal}\n0 passed, 1 failed`)
  process.exitCode = 1
} else {
  await testAll()
}

/** Installs what is missing. Resolves to the reason why nothing can be tested here, if any. */
async function prepare() {
  const refusal = explainUnsupportedNode(process.versions.node)
  if (refusal) return refusal
  if (!(await install(root))) return 'The dependencies could not be installed.'
  // Don't change a developer's machine, unless the tests can't run on it at all.
  if (canInstall() && (process.env.CI || !findChromium())) await installBrowsers(root, Boolean(options.long))
  if (!findChromium()) return 'Chromium is missing: install it (apt-get install chromium) or name it in CHROMIUM_PATH.'
}

async function testAll() {
  const env = {
    ...process.env,
    CHROMIUM_PATH: findChromium(),
    CHROMIUM_SHELL_PATH: findChromiumShell() ?? findChromium(),
    NO_COLOR: '1',
    ...(options.long && { LATCHKEY_LONG: '1' }),
  }
  const place = { root, env }
  const { checks, units, journeys } = options.changed ? changedStages() : selectStages(words, listTestFiles(), readText)
  const stages = await runTwoAtATime(checks.map((name) => () => runCheck(place, name)))
  if (units) stages.push(await runVitest(place, 'units', units))
  if (journeys) stages.push(await runVitest(place, 'journeys', ['--root=e2e', ...journeys]))
  if (options.long && words.length === 0)
    stages.push(await runVitest(place, 'rehearsal', ['--root=e2e', '--config=release/vitest.config.ts']))
  await conclude(stages)
}

/** @param {import('./test/stages.mjs').Stage[]} stages */
async function conclude(stages) {
  const { failed, flaky } = await runAgain(stages)
  const skipped = stages.flatMap((stage) => stage.skipped)
  // A run for some titles skips all others, which isn't worth reporting.
  if (skipped.length > 0 && words.length === 0)
    console.log(`\nSkipped:\n${skipped.map((title) => `  ${title}`).join('\n')}`)
  for (const { file, title, message } of flaky) console.log(`\nflaky: ${title || file}\n${file}\n${message}`)
  for (const { file, title, message } of failed) console.log(`\nfailed: ${title || file}\n${file}\n${message}`)
  for (const { diagnosis } of stages) if (diagnosis) console.log(`\n${diagnosis}`)
  const passed = stages.reduce((total, stage) => total + stage.passed, flaky.length)
  if (failed.length > 0 || passed === 0) process.exitCode ||= 1
  if (flaky.length > 0)
    console.log(`\n${flaky.length} flaky: ${flaky.map(({ title, file }) => title || file).join(', ')}`)
  console.log(`\n${passed} passed, ${failed.length} failed`)
}

function changedStages() {
  const [given] = words
  const base = given ?? git(['merge-base', 'main', 'HEAD'])
  const changed = [
    ...git(['diff', '--name-only', base]).split('\n'),
    ...git(['ls-files', '-o', '--exclude-standard']).split('\n'),
  ]
  return selectChanged(changed.filter(Boolean), base)
}

function listTestFiles() {
  const files = git(['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.e2e.ts'])
  return files.split('\n').filter(Boolean)
}

/** @param {string} file */
function readText(file) {
  return readFileSync(join(root, file), 'utf8')
}

/** @param {string[]} args */
function git(args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}
