import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { bundleProgram } from '../../../../../scripts/build/bundleProgram.mjs'
import type { ConfigInput } from '../../config/configSchema.ts'

/** Sets the clock of the process ten minutes ahead, and back at the next signal. */
const skewing = `
  const Real = Date
  let ahead = 0
  process.on('SIGUSR2', () => (ahead = ahead ? 0 : 600_000))
  globalThis.Date = class extends Real {
    constructor(...args) {
      args.length ? super(...args) : super(Real.now() + ahead)
    }
    static now() {
      return Real.now() + ahead
    }
  }`

export type LogLine = { level: number; msg?: string; [field: string]: unknown }
export type NodeProcess = Awaited<ReturnType<typeof startNodeProcess>>

type StartOptions = {
  /** The program of another checkout. */
  program?: string | undefined
  env?: NodeJS.ProcessEnv | undefined
}

/** Starts the server's program as an operator does, with a configuration file in `folder`. */
export async function startNodeProcess(folder: string, config: ConfigInput, first: StartOptions = {}) {
  const current = await bundleProgram(fileURLToPath(new URL('../../main.ts', import.meta.url)))
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'config.json')
  writeFileSync(path, JSON.stringify({ ...config, dataDir: join(folder, 'data') }))
  const lines: LogLine[] = []
  /** How it ended when nobody asked it to. */
  const deaths: string[] = []
  let isEnding = false
  let child: ChildProcess
  let exited: Promise<unknown[]>

  async function start({ program = current, env = {} }: StartOptions = {}): Promise<void> {
    isEnding = false
    const own = spawn(process.execPath, [program], {
      env: {
        ...process.env,
        LATCHKEY_CONFIG: path,
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(skewing)}`,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = own
    exited = once(own, 'exit')
    let said = ''
    own.stderr.on('data', (chunk: Buffer) => {
      said += chunk
    })
    await new Promise<void>((resolve, reject) => {
      createInterface(own.stdout).on('line', (text) => {
        const line: LogLine = JSON.parse(text)
        lines.push(line)
        if ('listening' in line) resolve()
      })
      own.once('exit', (code, signal) => {
        if (!isEnding) deaths.push(`${code} ${signal} ${said}`)
        reject(new Error(`the server ended: ${said}`))
      })
    })
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<unknown[]> {
    isEnding = true
    child.kill(signal)
    return exited
  }

  await start(first)
  return {
    start,
    /** Resolves with the exit code and the signal. */
    end,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    /** Sets its clock ten minutes ahead, or back. */
    skew: () => child.kill('SIGUSR2'),
    lines,
    deaths,
  }
}
