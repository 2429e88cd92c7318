// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { escapePattern } from './escapePattern.mjs'
import { readReport } from './readReport.mjs'
import { run } from './run.mjs'

/**
 * @typedef {import('./readReport.mjs').Failure} Failure
 * @typedef {{ root: string, env: NodeJS.ProcessEnv }} Place
 * @typedef {import('./readReport.mjs').Report & { diagnosis: string }} Outcome
 * @typedef {Outcome & { name: string, again(failure: Failure): Promise<Outcome> }} Stage `again` runs one failure alone.
 */

/**
 * Runs one script of package.json.
 * @param {Place} place
 * @param {string} name
 * @returns {Promise<Stage>}
 */
export async function runCheck(place, name) {
  const once = async () => {
    let said = ''
    const onOutput = (/** @type {string} */ text) => {
      said += text
    }
    const { root: cwd, env } = place
    const isDone = await run('npm', ['run', '--silent', name], { cwd, env, limitMs: 5 * 60_000, onOutput })
    const failures = isDone ? [] : [{ file: '', title: `npm run ${name}`, message: said.trim() }]
    return { passed: isDone ? 1 : 0, failures, skipped: [], diagnosis: '' }
  }
  const start = performance.now()
  const outcome = await once()
  report(name, outcome, start)
  return { name, ...outcome, again: once }
}

/**
 * Runs Vitest. Its output is kept in `.cache/test`, and only shown if nothing else explains a failure.
 * @param {Place} place
 * @param {string} name
 * @param {readonly string[]} args options in the form `--name=value`, and filters
 * @returns {Promise<Stage>}
 */
export async function runVitest(place, name, args) {
  const start = performance.now()
  const outcome = await vitest(place, name, args)
  report(name, outcome, start)
  const options = args.filter((arg) => arg.startsWith('--') && !arg.startsWith('--changed'))
  return {
    name,
    ...outcome,
    again: async ({ file, title }) => {
      // An error outside every test: there is no test to run alone.
      if (file === '') return outcome
      const named = title === '' ? [] : [`--testNamePattern=^\\s*${escapePattern(title)}$`]
      return vitest(place, `${name}-again`, [...options, '--maxWorkers=1', ...named, join(place.root, file)])
    },
  }
}

/**
 * @param {Place} place
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Promise<Outcome>}
 */
async function vitest({ root, env }, name, args) {
  const folder = join(root, '.cache', 'test')
  const fileEnding = (/** @type {string} */ ending) => join(folder, `${name}.${ending}`)
  mkdirSync(folder, { recursive: true })
  for (const ending of ['json', 'txt']) rmSync(fileEnding(ending), { force: true })
  let said = ''
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${fileEnding('json')}`]
  const isDone = await run(process.execPath, [program, 'run', ...args, ...reporters], {
    cwd: root,
    // Journeys write there what was on the screen when one failed.
    env: { ...env, LATCHKEY_DIAGNOSES: fileEnding('txt') },
    limitMs: 60 * 60_000,
    onOutput: (text) => {
      said += text
    },
  })
  writeFileSync(fileEnding('log'), said)
  const { passed, failures, skipped } = readReport(readJson(fileEnding('json')), isDone, said)
  return {
    passed,
    skipped,
    failures: failures.map(({ file, title, message }) =>
      file === ''
        ? { file, title: name, message: `${message}\n${said.slice(-8_000)}` }
        : { file: relative(root, resolve(root, file)), title, message },
    ),
    diagnosis: existsSync(fileEnding('txt')) ? readFileSync(fileEnding('txt'), 'utf8').trim() : '',
  }
}

/** @param {string} file */
function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * One line per stage.
 * @param {string} name
 * @param {Outcome} outcome
 * @param {number} start
 */
function report(name, { passed, failures }, start) {
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(7)
  const counts =
    failures.length > 0 ? `${passed} passed, ${failures.length} failed` : passed > 1 ? `${passed} passed` : ''
  console.log(`${failures.length === 0 ? '✓' : '✗'} ${name.padEnd(12)}${seconds} s  ${counts}`.trimEnd())
}

/**
 * Runs the tasks, at most two at a time, because that is what the smallest machines can handle.
 * @template T
 * @param {readonly (() => Promise<T>)[]} tasks
 * @returns {Promise<T[]>}
 */
export async function runTwoAtATime(tasks) {
  /** @type {T[]} */
  const results = []
  const waiting = [...tasks]
  const lane = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) results.push(await task())
  }
  await Promise.all([lane(), lane()])
  return results
}
