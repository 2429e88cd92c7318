import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.ts'

const program = process.env.REDIS_SERVER ?? '/usr/bin/redis-server'

/** Why tests can't run on Redis here, or undefined. */
export const redisIsMissing = existsSync(program) ? undefined : `skipped: there is no ${program}`

/** Starts a separate Redis on a free port, which only writes to disk what `options` say. */
export async function startRedis({ options = [] }: { options?: string[] } = {}) {
  const home = mkdtempSync(join(tmpdir(), 'latchkey-redis-'))
  const port = await freePort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', home, '--save', '', ...options]
  let child = await run(settings)

  async function kill() {
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    /** After {@link kill}, on the same port with the same files. */
    async restart() {
      child = await run(settings)
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) await kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function run(settings: string[]): Promise<ChildProcess> {
  const child = spawn(program, settings, { cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      if (output.includes('Ready to accept connections')) resolve(child)
    })
    child.once('error', reject).once('exit', () => reject(new Error(`redis-server ended: ${output.slice(-500)}`)))
  })
}
