// @ts-check
import { access, constants, mkdir } from 'node:fs/promises'
import { freePorts } from './freePort.mjs'
import { onShutdown } from './onShutdown.mjs'
import { endLeftovers, keepPids, removePids, runningWorld } from './pidFile.mjs'
import { refuseTakenPorts } from './ports.mjs'
import { Refusal } from './refusal.mjs'
import { readSettings } from './settings.mjs'
import { startAll } from './startAll.mjs'

/**
 * Runs the local world until it is stopped.
 * @param {{ env: NodeJS.ProcessEnv, parts: import('./parts.mjs').Parts, isJson: boolean, isDevnetOnly: boolean }} options With `isJson`, one line on
 * standard output says
 *   where it is once all is ready; the steps then go to standard error.
 * @returns {Promise<number>} The exit code.
 */
export async function startWorld({ env, parts, isJson, isDevnetOnly }) {
  const asked = onShutdown(env)
  /** @type {import('./startProgram.mjs').Program[]} */
  const programs = []
  /** @type {string | undefined} */
  let ours
  try {
    const settings = await prepare(readSettings(env, parts.folder))
    ours = settings.dir
    const kept = keepPids(settings.dir)
    /** @param {import('./startProgram.mjs').Program} program */
    const started = (program) => {
      programs.push(program)
      kept.add([program.pid], 'endWithInput.mjs')
    }
    const others = (/** @type {number[]} */ pids) => kept.add(pids, 'anvil')
    const say = isJson ? console.error : console.log
    const ready = await Promise.race([
      asked.promise,
      startAll({ parts, settings, isDevnetOnly, started, others, say, signal: asked.signal }),
    ])
    if (ready && isJson) console.log(JSON.stringify(ready))
    if (ready) await Promise.race([asked.promise, ...programs.map(({ name, ended }) => ended.then(giveUp(name)))])
    return 0
  } catch (error) {
    // Of errors of the system, such as a full disk, the message says what and where.
    const isExpected = error instanceof Refusal || (error instanceof Error && 'syscall' in error)
    console.error(isExpected ? error.message : error)
    return 1
  } finally {
    asked.stop()
    parts.end()
    // Stop the server before the chains that it reads.
    for (const program of programs.reverse()) await program.stop()
    if (ours) removePids(ours)
  }
}

/**
 * Makes sure that nothing is in the way, and chooses the free ports.
 * @param {import('./settings.mjs').Settings} settings
 */
async function prepare({ dir, ports }) {
  await makeFolder(dir)
  const running = runningWorld(dir)
  if (running)
    throw new Refusal(
      `Latchkey runs here already (process ${running.pid}): end it first, with Ctrl-C where it was started.`,
    )
  await endLeftovers(dir)
  await refuseTakenPorts(ports)
  const [app = 0, secure = 0, metrics = 0] = await freePorts(3)
  return {
    dir,
    ports: { ...ports, app: ports.app || app, secure: ports.secure || secure, metrics: ports.metrics || metrics },
  }
}

/** @param {string} dir */
async function makeFolder(dir) {
  try {
    await mkdir(dir, { recursive: true })
    await access(dir, constants.W_OK)
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    const reasons = {
      EACCES: 'this user may not write there',
      EPERM: 'this user may not write there',
      EROFS: 'its disk is read-only',
      ENOSPC: 'its disk is full',
      EEXIST: 'there is a file of that name',
      ENOTDIR: 'a part of this path is a file',
    }
    const reason = reasons[/** @type {keyof typeof reasons} */ (code)] ?? `the system says ${code}`
    throw new Refusal(
      `The state can't be stored in ${dir}, because ${reason}: start it in another folder, or set LATCHKEY_DIR to one.`,
    )
  }
}

/** @param {string} name @returns {(why: string) => never} */
function giveUp(name) {
  return (why) => {
    throw new Refusal(`The ${name} ended by itself (${why}), so the rest is ended too.`)
  }
}
