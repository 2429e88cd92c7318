// @ts-check
import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const STOP_LIMIT_MS = 10_000

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {number} pid
 * @property {Promise<string>} ended Why it ended, when it was not asked to.
 * @property {() => Promise<void>} stop Asks it to end, and makes it after ten seconds.
 */

/**
 * Starts a TypeScript program of this repository. It is in a process group of its own (a Ctrl-C of the terminal would
 * otherwise reach it twice), its standard input ends when this process does, and where the system can, the kernel
 * ends it then too.
 * @param {string} name
 * @param {string} main
 * @param {{ root: string, args?: string[], env?: NodeJS.ProcessEnv, onOutput: (text: string) => void }} options
 * @returns {Program}
 */
export function startProgram(name, main, { root, args = [], env = process.env, onOutput }) {
  const node = [process.execPath, '--import', 'tsx', '--conditions=@latchkey/source', main, ...args]
  const [command = '', ...rest] = [...endWithParent(process.env.PATH ?? ''), ...node]
  const child = spawn(command, rest, { cwd: root, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] })
  // It may be gone before it reads: that is what `ended` tells.
  child.stdin.on('error', () => {})
  child.stdout.setEncoding('utf8').on('data', onOutput)
  child.stderr.setEncoding('utf8').on('data', onOutput)
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ? `it was ended by ${signal}` : `it ended with code ${code}`))
  })
  return {
    name,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
      await ended
      clearTimeout(force)
    },
  }
}

/**
 * @param {string} path
 * @returns {string[]} The command that makes the kernel end what follows it with this process; empty where there is none.
 */
function endWithParent(path) {
  const found = path
    .split(delimiter)
    .map((folder) => join(folder, 'setpriv'))
    .find(isProgram)
  return found ? [found, '--pdeathsig', 'TERM'] : []
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
