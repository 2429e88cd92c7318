// @ts-check
import { spawn } from 'node:child_process'

const STOP_LIMIT_MS = 10_000
const endWithInput = new URL('./endWithInput.mjs', import.meta.url).href

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {number} pid
 * @property {Promise<string>} ended Why it ended, unless it was stopped.
 * @property {() => Promise<void>} stop Asks it to end, and kills it after ten seconds.
 */

/**
 * Starts a program of Node. It has its own process group, because otherwise a Ctrl-C in the
 * terminal would reach it twice, and it ends when this process is gone.
 * @param {string} name
 * @param {readonly string[]} args Its file, and what follows.
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, onOutput: (text: string) => void }} options
 * @returns {Program}
 */
export function startProgram(name, args, { cwd, env = process.env, onOutput }) {
  const known = { ...env, LATCHKEY_SUPERVISOR: String(process.pid) }
  const child = spawn(process.execPath, ['--import', endWithInput, ...args], {
    cwd,
    env: known,
    detached: true,
    windowsHide: true,
    stdio: 'pipe',
  })
  // It may have ended before it reads this; `ended` reports that.
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
      // Windows has no signals: there a program ends in order when its input does.
      if (process.platform === 'win32') child.stdin.end()
      else child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
      await ended
      clearTimeout(force)
    },
  }
}
