import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { explainUnsupportedNode } from '../apps/latchkey/src/unsupportedNode.mjs'
import { isAlive } from './test/isAlive.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const free = Object.fromEntries(
  ['', 'DEVNET_', 'EVM_', 'SIDE_', 'SOLANA_', 'BITCOIN_', 'SECURE_', 'SMTP_', 'IDENTITY_', 'OPTIMISM_', 'METRICS_'].map(
    (name) => [`LATCHKEY_${name}PORT`, '0'],
  ),
)
let dir: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'latchkey-start-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

describe('the local world', () => {
  it('prints where it is, leaves no process behind when it is killed, and starts again', async () => {
    const killed = run('scripts/start.mjs', ['--json'])
    const { app, devnet } = JSON.parse(await killed.line)
    expect((await fetch(`${devnet}/devnet.json`)).status).toBe(200)
    expect((await fetch(`${app}/health`)).status).toBe(200)
    const left = runningPids()
    expect(left.map(isAlive)).not.toContain(false)
    killed.child.kill('SIGKILL')
    await expect.poll(() => left.map(isAlive)).not.toContain(true)

    const world = run('scripts/start.mjs', ['--json', '--devnet-only'])
    await world.line
    const second = run('scripts/start.mjs', [])
    expect(await second.exit).toBe(1)
    expect(second.said()).toContain('runs here already')
    const early = run('scripts/reset.mjs', [])
    expect(await early.exit).toBe(1)
    expect(early.said()).toContain('end it with Ctrl-C first')

    const pids = runningPids()
    world.child.kill('SIGINT')
    world.child.kill('SIGINT')
    expect(await world.exit).toBe(0)
    await expect.poll(() => pids.map(isAlive)).not.toContain(true)
    expect(existsSync(join(dir, 'devnet'))).toBe(true)
    expect(await run('scripts/reset.mjs', []).exit).toBe(0)
    expect(existsSync(dir)).toBe(false)
  }, 240_000)

  it('ends when npm, which started it, dies without a signal', async () => {
    const world = run('', [], ['npm', 'start', '--silent', '--', '--json', '--devnet-only'])
    await world.line
    const pids = runningPids()
    world.child.kill('SIGKILL')
    await expect.poll(() => pids.map(isAlive)).not.toContain(true)
  })
})

describe('a refusal is one sentence', () => {
  it('about a taken port, with who needs it and the setting that changes it', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    for (const setting of ['LATCHKEY_PORT', 'LATCHKEY_DEVNET_PORT', 'LATCHKEY_EVM_PORT', 'LATCHKEY_SIDE_PORT']) {
      const world = run('scripts/start.mjs', [], undefined, { [setting]: String(port) })
      expect(await world.exit).toBe(1)
      expect(world.said()).toMatch(new RegExp(`^Port ${port} is taken, and .* needs it: .*${setting}.*\\.\n$`))
    }
    const all = { LATCHKEY_PORT: String(port), LATCHKEY_EVM_PORT: String(port) }
    const world = run('scripts/start.mjs', [], undefined, all)
    expect(await world.exit).toBe(1)
    expect(world.said()).toMatch(
      /^Ports are taken: .*the app needs; .*Devnet needs\. .*LATCHKEY_PORT, LATCHKEY_EVM_PORT to /,
    )
    expect(world.said()).not.toContain('npm start')
    other.close()
  }, 240_000)

  it('about a folder that nothing can be written to', async () => {
    const file = fileURLToPath(import.meta.url)
    const reasons = [
      [file, 'there is a file of that name'],
      [join(file, 'state'), 'a part of this path is a file'],
    ]
    for (const [path, reason] of reasons) {
      const world = run('scripts/start.mjs', [], undefined, { LATCHKEY_DIR: path })
      expect(await world.exit).toBe(1)
      expect(world.said()).toBe(
        `The state can't be stored in ${path}, because ${reason}: start it in another folder, or set LATCHKEY_DIR to one.\n`,
      )
    }
  }, 60_000)

  it('about a setting that is no port', async () => {
    const world = run('scripts/start.mjs', [], undefined, { LATCHKEY_PORT: 'high' })
    expect(await world.exit).toBe(1)
    expect(world.said()).toMatch(/^LATCHKEY_PORT must be a port.*"high"\.\n$/)
  })

  it('about a missing chain program', async () => {
    const world = run('scripts/start.mjs', [], undefined, { LATCHKEY_ANVIL: '/nowhere/anvil' })
    expect(await world.exit).toBe(1)
    expect(world.said()).toContain('LATCHKEY_ANVIL names /nowhere/anvil, where there is no file.')
    expect(world.said()).not.toContain('    at ')
  })

  it.each(['16.20.2', '18.20.4', '20.18.3', '21.7.3', '22.11.0'])('about Node %s', (version) => {
    expect(explainUnsupportedNode(version)).toMatch(
      new RegExp(`^Latchkey needs Node 20\\.19 or newer.*${version}.*\\.$`),
    )
  })

  it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0'])('but not about Node %s', (version) => {
    expect(explainUnsupportedNode(version)).toBeUndefined()
  })
})

function run(
  script: string,
  args: string[],
  command = [process.execPath, script, ...args],
  env: NodeJS.ProcessEnv = {},
) {
  const [program = '', ...rest] = command
  const given: NodeJS.ProcessEnv = { ...process.env, ...free, LATCHKEY_DIR: dir, ...env }
  if (program !== 'npm') delete given.npm_execpath
  const child = spawn(program, rest, { cwd: root, env: given })
  let said = ''
  const hear = (chunk: Buffer) => {
    said += chunk
  }
  child.stderr.on('data', hear)
  const line = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      hear(chunk)
      const found = said.split('\n').find((each) => each.startsWith('{'))
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(said)))
  })
  line.catch(() => {})
  return { child, line, said: () => said, exit: once(child, 'close').then(([code]) => code as number | null) }
}

function runningPids(): number[] {
  const { supervisor, children } = JSON.parse(readFileSync(join(dir, 'processes.json'), 'utf8'))
  return [supervisor, ...children].map(({ pid }) => pid)
}
