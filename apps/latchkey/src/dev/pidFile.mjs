// @ts-check
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * @typedef {{ pid: number, mark: string }} Started `mark` is a part of its command line, which identifies it.
 * @typedef {{ supervisor: Started, children: Started[] }} World
 */

/** A folder may come from somebody else, with a file that names any process: only such are ended. */
const marks = ['endWithInput.mjs', 'anvil']

/** @param {string} dir */
const fileIn = (dir) => join(dir, 'processes.json')

/**
 * Records this process and its children, so that the next start can end what a killed one left behind.
 * @param {string} dir
 */
export function keepPids(dir) {
  /** @type {World} */
  const world = { supervisor: { pid: process.pid, mark: basename(process.argv[1] ?? '') }, children: [] }
  const write = () => writeFileSync(fileIn(dir), JSON.stringify(world))
  write()
  return {
    /** @param {number[]} pids @param {string} mark */
    add(pids, mark) {
      world.children.push(...pids.map((pid) => ({ pid, mark })))
      write()
    },
  }
}

/** @param {string} dir */
export function removePids(dir) {
  rmSync(fileIn(dir), { force: true })
}

/**
 * The world that runs in this folder, or undefined.
 * @param {string} dir
 * @returns {Started | undefined} its supervisor
 */
export function runningWorld(dir) {
  const world = readPids(dir)
  return world && isRunning(world.supervisor) ? world.supervisor : undefined
}

/**
 * Ends the remains of a world whose supervisor was killed.
 * @param {string} dir
 */
export async function endLeftovers(dir) {
  const left = (readPids(dir)?.children ?? []).filter(({ mark }) => marks.includes(mark)).filter(isRunning)
  for (const { pid } of left) signal(pid, 'SIGTERM')
  for (let waitedMs = 0; waitedMs < 5_000 && left.some(isRunning); waitedMs += 50)
    await new Promise((waited) => setTimeout(waited, 50))
  for (const { pid } of left.filter(isRunning)) signal(pid, 'SIGKILL')
  removePids(dir)
}

/**
 * @param {string} dir
 * @returns {World | undefined}
 */
function readPids(dir) {
  try {
    const { supervisor, children } = JSON.parse(readFileSync(fileIn(dir), 'utf8'))
    return isStarted(supervisor) && Array.isArray(children)
      ? { supervisor, children: children.filter(isStarted) }
      : undefined
  } catch {
    return undefined
  }
}

/**
 * @param {unknown} value
 * @returns {value is Started}
 */
function isStarted(value) {
  const { pid, mark } = /** @type {Partial<Started>} */ (value ?? {})
  return Number.isInteger(pid) && Number(pid) > 1 && typeof mark === 'string' && mark !== ''
}

/**
 * Whether the process is alive and still ours, because process ids are reused.
 * @param {Started} started
 */
function isRunning({ pid, mark }) {
  return commandLine(pid).includes(mark)
}

/** @param {number} pid */
function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    // No /proc on this system, or no such process.
  }
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' })
  } catch {
    return ''
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // It has already ended.
  }
}
