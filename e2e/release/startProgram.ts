import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { within } from '../world/within.ts'

const START_LIMIT_MS = 120_000

/**
 * Starts a server in a folder and waits until this URL answers well. Returns how to end it, as Ctrl+C does.
 *
 * @throws {Error} with what the server said, if it ends before
 */
export async function startProgram(
  folder: string,
  [command = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  url: string,
): Promise<() => Promise<unknown>> {
  // npx doesn't always pass signals on, so all are stopped as a group.
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk) => {
      said += chunk
    })
  const ended = once(child, 'exit')
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const stop = () => {
    if (isRunning() && child.pid) process.kill(-child.pid, 'SIGINT')
    return within(`the end of ${command} ${args.join(' ')}`, ended)
  }
  const end = Date.now() + START_LIMIT_MS
  while (!(await answersWell(url))) {
    if (isRunning() && Date.now() < end) await pause(50)
    else {
      await stop()
      throw new Error(`${command} ${args.join(' ')} doesn't answer at ${url}:\n${said}`)
    }
  }
  return stop
}

function answersWell(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}
