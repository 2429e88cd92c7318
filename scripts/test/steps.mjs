// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countTests } from './countTests.mjs'
import { run } from './run.mjs'

/**
 * @typedef {import('./countTests.mjs').Count} Count
 * @typedef {{ root: string, env: NodeJS.ProcessEnv }} Place
 */

/**
 * Runs one script of package.json and shows its output once it is over, so that several can run side by side.
 * @param {Place} place
 * @param {string} name
 * @returns {Promise<Count>}
 */
export async function check({ root, env }, name) {
  const start = performance.now()
  let said = ''
  const onOutput = (/** @type {string} */ text) => {
    said += text
  }
  const isDone = await run('npm', ['run', '--silent', name], { cwd: root, env, limitMs: 5 * 60_000, onOutput })
  console.log(`\n${isDone ? '✓' : '✗'} npm run ${name} (${seconds(start)})\n${said.trim()}`)
  return { passed: isDone ? 1 : 0, failed: isDone ? 0 : 1, skipped: [] }
}

/**
 * Runs Vitest in a folder and counts its tests.
 * @param {Place} place
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Promise<Count>}
 */
export async function vitest({ root, env }, name, args) {
  const start = performance.now()
  const folder = join(root, '.cache', 'test')
  const reportFile = join(folder, `${name}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(reportFile, { force: true })
  // What was seen where a test failed: it is shown once more at the end, where somebody who reads the end finds it.
  const diagnoses = join(folder, `${name}.txt`)
  rmSync(diagnoses, { force: true })
  console.log(`\nvitest: ${name}`)
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const isDone = await run(process.execPath, [program, 'run', ...args, ...reporters], {
    cwd: root,
    env: { ...env, LATCHKEY_DIAGNOSES: diagnoses },
    limitMs: 20 * 60_000,
  })
  if (existsSync(diagnoses)) console.log(`\n${readFileSync(diagnoses, 'utf8').trim()}`)
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined
  const count = countTests(report, isDone)
  console.log(`${count.failed === 0 ? '✓' : '✗'} ${name} (${seconds(start)})`)
  return count
}

/**
 * Runs the tasks, at most two at a time: that is what the smallest machines have room for.
 * @param {readonly (() => Promise<Count>)[]} tasks
 * @returns {Promise<Count[]>}
 */
export async function inTwos(tasks) {
  /** @type {Count[]} */
  const counts = []
  const waiting = [...tasks]
  const lane = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) counts.push(await task())
  }
  await Promise.all([lane(), lane()])
  return counts
}

/** @param {number} start */
function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
