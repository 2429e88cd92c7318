import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { within } from '../world/within.ts'

const START_LIMIT_MS = 120_000

export type ScriptOptions = {
  readonly args?: readonly string[]
  /** Everything in its environment. By default, what is in ours. */
  readonly env?: NodeJS.ProcessEnv
}

/** Runs a script of an app's `package.json` until it names the app's origin, which this returns. `atEnd` stops it. */
export async function startScript(
  folder: string,
  script: string,
  atEnd: (stop: () => Promise<unknown>) => void,
  { args = [], env = process.env }: ScriptOptions = {},
): Promise<string> {
  const quiet = { NO_COLOR: '1', FORCE_COLOR: '0', NEXT_TELEMETRY_DISABLED: '1' }
  const { NODE_ENV: _, ...inherited } = env
  const child = spawn('npm', ['run', script, '--', ...args], {
    cwd: folder,
    env: { ...inherited, ...quiet },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm doesn't pass signals on to the program, so all are stopped as a group.
    detached: true,
  })
  const ended = once(child, 'exit')
  atEnd(async () => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
    await ended
  })
  const origin = new Promise<string>((resolve, reject) => {
    let said = ''
    const read = (chunk: Buffer) => {
      said += chunk
      const [found] = /http:\/\/localhost:\d+/.exec(said) ?? []
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`npm run ${script} ended:\n${said.slice(-2_000)}`)))
  })
  return within(`npm run ${script}`, origin, START_LIMIT_MS)
}
