// @ts-check
import { spawn } from 'node:child_process'

/** @type {Set<number>} */
const running = new Set()
let isEnding = false

/**
 * Runs a program in its own process group, without standard input, and ends what it left running.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, limitMs: number, env?: NodeJS.ProcessEnv, onOutput?: (text: string) => void }} options
 *   With `onOutput` the output goes there, otherwise to the terminal.
 * @returns {Promise<boolean>} whether it succeeded within its limit
 */
export function run(command, args, { cwd, limitMs, env = process.env, onOutput }) {
  if (isEnding) return Promise.resolve(false)
  return new Promise((resolve) => {
    const output = onOutput ? 'pipe' : 'inherit'
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', output, output] })
    child.stdout?.setEncoding('utf8').on('data', onOutput ?? (() => {}))
    child.stderr?.setEncoding('utf8').on('data', onOutput ?? (() => {}))
    const { pid } = child
    if (pid) running.add(pid)
    const say = onOutput ?? ((text) => process.stderr.write(text))
    const limit = setTimeout(() => {
      say(`Stopped after ${limitMs / 1000} s: ${command} ${args.join(' ')}\n`)
      if (pid) endGroup(pid, 'SIGKILL')
    }, limitMs)
    /** @param {boolean} isDone */
    const finish = (isDone) => {
      clearTimeout(limit)
      if (pid) {
        endGroup(pid, 'SIGKILL')
        running.delete(pid)
      }
      resolve(isDone)
    }
    child.once('error', (error) => {
      say(`${command} cannot be started: ${error.message}\n`)
      finish(false)
    })
    child.once('exit', (code) => {
      // Don't wait for a program that left a child holding the pipe.
      endGroup(pid ?? 0, 'SIGKILL')
      if (!onOutput) finish(code === 0)
      else child.once('close', () => finish(code === 0))
    })
  })
}

/** Ends every program that is still running, first with a signal, then by force, and starts no other. */
export function endAll() {
  isEnding = true
  for (const pid of running) endGroup(pid, 'SIGTERM')
  setTimeout(() => {
    for (const pid of running) endGroup(pid, 'SIGKILL')
  }, 5000).unref()
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function endGroup(pid, signal) {
  if (!pid) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has already ended.
  }
}
