import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { within } from '../world/within.ts'
import type { World } from '../world/world.ts'
import { root } from './readme.ts'

export type RunningExample = {
  origin: string
  /** Resolves when it has ended, by itself or not. */
  ended: Promise<unknown>
  stop(): Promise<unknown>
}

const START_LIMIT_MS = 240_000

/**
 * Starts one of `examples/` as its README says, against the world and on a free port. With `isBuilt` only the last
 * command of its start: what comes before has been done in this run.
 */
export async function startExample(
  name: string,
  world: World,
  atEnd: (stop: () => Promise<unknown>) => void,
  env: Readonly<Record<string, string>> = {},
  isBuilt = false,
): Promise<RunningExample> {
  const cwd = `${root}examples/${name}`
  const [command, args] = isBuilt ? (['sh', ['-c', readLastCommand(cwd)]] as const) : (['npm', ['start']] as const)
  const child = spawn(command, args, {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      DEVNET_URL: world.devnetPage,
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm doesn't pass signals on to the program, so all are stopped as a group.
    detached: true,
  })
  const ended = once(child, 'exit')
  const stop = () => {
    if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGTERM')
    return ended
  }
  atEnd(stop)
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const lines = createInterface(child.stdout)
  const listening = async () => {
    for await (const line of lines) {
      const origin = /(http:\/\/localhost:\d+)/.exec(line)?.[1]
      if (origin) return origin
      said += `${line}\n`
    }
    throw new Error(`The example ended:\n${said}`)
  }
  const origin = await within(`examples/${name}`, listening(), START_LIMIT_MS)
  child.stdout.resume()
  return { origin, ended, stop }
}

function readLastCommand(folder: string): string {
  const { scripts } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { scripts: { start: string } }
  return scripts.start.split('&&').at(-1) ?? scripts.start
}
