import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

const root = fileURLToPath(new URL('../..', import.meta.url))

declare module 'vitest' {
  interface ProvidedContext {
    devnetPage: string
  }
}

/** Starts the local world as a newcomer would, on ports and in a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // While journeys are written, a world that runs already saves the wait.
  const running = process.env.LATCHKEY_DEVNET_PAGE
  if (running) {
    project.provide('devnetPage', running)
    return async () => {}
  }
  const dir = await mkdtemp(join(tmpdir(), 'latchkey-e2e-'))
  const [app, devnet, evm, side, metrics] = await Promise.all([1, 2, 3, 4, 5].map(freePort))
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      LATCHKEY_DIR: dir,
      LATCHKEY_PORT: String(app),
      LATCHKEY_DEVNET_PORT: String(devnet),
      LATCHKEY_EVM_PORT: String(evm),
      LATCHKEY_SIDE_PORT: String(side),
      LATCHKEY_METRICS_PORT: String(metrics),
    },
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const devnetPage = `http://localhost:${devnet}`
  const isUp = async () =>
    (await answers(`${devnetPage}/devnet.json`)) && (await answers(`http://localhost:${app}/health`))
  const end = Date.now() + 120_000
  while (!(await isUp())) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`The local world did not start:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  project.provide('devnetPage', devnetPage)
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    await rm(dir, { recursive: true, force: true })
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
