import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { buildProgram } from '../../scripts/build/buildProgram.mjs'
import { freePorts } from '../../scripts/test/freePort.ts'
import { postgresIsMissing, startPostgresCluster } from '../../scripts/test/postgres.ts'
import { readUnit } from './readUnit.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const home = mkdtempSync(join(tmpdir(), 'latchkey-systemd-'))
const stops: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })]
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})
const missing = process.getuid?.() === 0 ? postgresIsMissing : 'skipped: only root can become another user'
/** A user of systemd's for one run. */
const user = 61_234

const title = `runs the unit’s command as a user who only has what systemd hands over${missing ? ` (${missing})` : ''}`
it.skipIf(missing)(title, async () => {
  const unit = readUnit()
  const { latchkey } = await buildProgram(root)
  const { folder, stop } = await startPostgresCluster()
  stops.push(stop)
  chmodSync(folder, 0o755)
  const [port = 0, securePort = 0] = await freePorts(2)
  chmodSync(home, 0o755)
  const credentials = layCredentials({ folder, port, securePort })
  const [state, cache] = ['state', 'cache'].map((name) => {
    mkdirSync(join(home, name), { mode: 0o700 })
    chownSync(join(home, name), user, user)
    return join(home, name)
  })
  const places: [string, string | undefined][] = [
    // `%d`, and in a command the variable.
    ['%d', credentials],
    ['/var/lib/latchkey', state],
    ['/var/cache/latchkey', cache],
    ['/usr/bin/env latchkey', `${process.execPath} ${join(latchkey, 'dist/main.mjs')}`],
  ]
  const inPlace = (text: string) =>
    places.reduce(
      (placed, [from, to]) => placed.replaceAll(from, to ?? ''),
      text.replace(/\$\{CREDENTIALS_DIRECTORY\}/g, '%d'),
    )
  const env = Object.fromEntries(unit('Environment').map((line) => inPlace(line).split('=')))
  const rights = [
    '--reuid',
    String(user),
    '--regid',
    String(user),
    '--clear-groups',
    '--no-new-privs',
    '--bounding-set=-all',
  ]
  const command = inPlace(unit('ExecStart')[0] ?? '').split(' ')
  const child = spawn('setpriv', [...rights, ...command], { cwd: state, env, stdio: ['ignore', 'pipe', 'pipe'] })
  stops.push(() => child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const health = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ status }) => status,
      () => output,
    )
  await expect.poll(health, { timeout: 60_000 }).toBe(200)
  child.kill(unit('KillSignal')[0] as NodeJS.Signals)
  expect(await exited).toEqual([0, null])
})

/** What LoadCredential makes: files of root's that the service may read by an access list, which shows as their group. */
function layCredentials({ folder, port, securePort }: { folder: string; port: number; securePort: number }): string {
  const credentials = join(home, 'credentials')
  mkdirSync(credentials, { mode: 0o750 })
  chownSync(credentials, 0, user)
  const settings = {
    projectId: '0'.repeat(32),
    publicUrl: 'https://wallet.example.com',
    secureUrl: 'https://secure.example.com',
    databaseUrl: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    port,
    securePort,
    stopDelaySeconds: 0,
    defaultNetwork: 'eip155:1',
    networks: [
      {
        id: 'eip155:1',
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        upstreams: [{ http: 'http://127.0.0.1:1' }],
      },
    ],
  }
  const files = {
    'latchkey.json': JSON.stringify(settings),
    'master.key': randomBytes(32).toString('base64url'),
    'recovery.key': randomBytes(32).toString('base64url'),
  }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(credentials, name), text)
    chownSync(join(credentials, name), 0, user)
    chmodSync(join(credentials, name), 0o440)
  }
  return credentials
}
