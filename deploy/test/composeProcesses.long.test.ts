import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { buildProgram } from '../../scripts/build/buildProgram.mjs'
import { postgresBin, postgresIsMissing } from '../../scripts/test/postgres.ts'
import { redisIsMissing } from '../../scripts/test/redis.ts'
import { type As, type Namespace, namespaceIsMissing, openNamespace } from './namespace.ts'
import { domains, proxyPrograms } from './proxies.ts'
import { readCompose, type Service, secondsOf } from './readCompose.ts'
import { readImage } from './readDockerfile.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-compose-'))
const stops: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })]
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})
const missing = namespaceIsMissing ?? postgresIsMissing ?? redisIsMissing ?? proxyPrograms[0]?.missing
const HEALTHY_SECONDS = 60
const root = fileURLToPath(new URL('../..', import.meta.url))

/** As in a folder that `latchkey init` wrote. */
const env = {
  LATCHKEY_DOMAIN: domains.wallet,
  LATCHKEY_SECURE_DOMAIN: domains.secure,
  DATABASE_PASSWORD: randomBytes(16).toString('hex'),
  // There is no Let's Encrypt in a network of one's own.
  CADDY_GLOBAL_OPTIONS: 'local_certs\nskip_install_trust',
}

const title = `all services of compose.yaml become healthy, and serve both origins${missing ? ` (${missing})` : ''}`
it.skipIf(missing)(title, async () => {
  chmodSync(home, 0o755)
  const { services } = readCompose(env)
  layProject(services.latchkey?.user ?? '')
  const network = await openNamespace(home, [...Object.keys(services), ...Object.values(domains)])
  stops.push(network.close)
  // An image has it already.
  await buildProgram(root)
  const began = performance.now()
  const healthyAfter: Record<string, number> = {}
  const started = new Map<string, ReturnType<Namespace['start']>>()
  for (const name of inOrder(services)) {
    const service = services[name] as Service
    const as = await prepare(name, service)
    const places = placesOf(name, service)
    if (name === 'postgres') await createCluster(network, service, as, places)
    const command = await commandOf(name, service)
    const program = network.start(
      command.map((part) => inPlace(part, places)),
      as,
    )
    started.set(name, program)
    const [, ...check] = service.healthcheck.test
    const healthy = programOf(check).map((part) => inPlace(part, places))
    const limit = service.healthcheck.retries * secondsOf(service.healthcheck.interval)
    for (let waited = 0; !(await succeeds(network.run(healthy, as))); waited++) {
      if (program.child.exitCode !== null || waited * 0.25 > Math.max(limit, HEALTHY_SECONDS))
        throw new Error(`${name} is not healthy: ${program.output().slice(-2_000)}`)
      await delay(250)
    }
    healthyAfter[name] = Math.round((performance.now() - began) / 100) / 10
  }
  console.info('seconds until healthy', healthyAfter)
  expect(Math.max(...Object.values(healthyAfter))).toBeLessThan(HEALTHY_SECONDS)

  const authority = join(home, 'caddy/data/caddy/pki/authorities/local/root.crt')
  const get = (url: string) =>
    network.run(['curl', '--silent', '--show-error', '--include', '--cacert', authority, url], { user: '0:0' })
  await expect.poll(() => get(`https://${domains.wallet}/health`).catch(String), { timeout: 20_000 }).toContain('OK v')
  expect(await get(`https://${domains.wallet}/ready`)).toContain('"status":"degraded"')
  expect(await get(`https://${domains.secure}/api/config`)).toMatch(/^HTTP\/2 200/)
  expect((await get(`http://${domains.wallet}/`)).toLowerCase()).toContain(`location: https://${domains.wallet}/`)

  const latchkey = started.get('latchkey')
  latchkey?.child.kill(readImage().stopSignal as NodeJS.Signals)
  const stopping = performance.now()
  expect(await latchkey?.exited).toEqual([0, null])
  const grace = secondsOf(services.latchkey?.stop_grace_period ?? '')
  expect((performance.now() - stopping) / 1000).toBeLessThan(grace)
})

/** The files that an operator has beside compose.yaml. */
function layProject(user: string): void {
  const [uid = 0, gid = 0] = user.split(':').map(Number)
  mkdirSync(join(home, 'keys'))
  for (const name of ['keys/master.key', 'keys/recovery.key'])
    writeFileSync(join(home, name), `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  const settings = {
    projectId: '0'.repeat(32),
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
  writeFileSync(join(home, 'latchkey.json'), JSON.stringify(settings), { mode: 0o600 })
  for (const name of ['keys', 'keys/master.key', 'keys/recovery.key', 'latchkey.json'])
    chownSync(join(home, name), uid, gid)
  copyFileSync(fileURLToPath(new URL('../Caddyfile', import.meta.url)), join(home, 'Caddyfile'))
}

function inOrder(services: Record<string, Service>): string[] {
  const ordered: string[] = []
  const visit = (name: string) => {
    for (const needed of Object.keys(services[name]?.depends_on ?? {})) visit(needed)
    if (!ordered.includes(name)) ordered.push(name)
  }
  for (const name of Object.keys(services)) visit(name)
  return ordered
}

/** Where each path of a container is here: files of the project, or a folder for each volume. */
function placesOf(name: string, { volumes, tmpfs }: Service): [inside: string, here: string][] {
  const mounted = volumes.map((volume): [string, string] => {
    const [source = '', inside = ''] = volume.split(':')
    return [
      inside,
      source.startsWith('./') ? join(home, source) : join(home, name, source === 'certificates' ? 'data' : source),
    ]
  })
  const temporary = tmpfs.map((inside): [string, string] => [inside, join(home, name, inside)])
  return [...mounted, ...temporary.filter(([inside]) => inside !== '/tmp')]
}

function inPlace(text: string, places: [string, string][]): string {
  return places.reduce((placed, [inside, here]) => {
    const pattern = new RegExp(`(?<![\\w/.-])${inside}(?=/|$)`, 'g')
    return placed.replace(pattern, here)
  }, text)
}

// What the images of others run as, and where they keep their files.
const users: Record<string, string> = { postgres: '65534:65534', valkey: '65534:65534', caddy: '0:0' }
const imageEnv: Record<string, Record<string, string>> = {
  caddy: { XDG_DATA_HOME: '/data', XDG_CONFIG_HOME: '/config' },
}

async function prepare(name: string, service: Service): Promise<As> {
  const user = service.user ?? users[name] ?? ''
  const [uid = 0, gid = 0] = user.split(':').map(Number)
  const places = placesOf(name, service)
  mkdirSync(join(home, name), { recursive: true })
  for (const [, here] of places) {
    if (!here.startsWith(join(home, name, '/'))) continue
    mkdirSync(here, { recursive: true })
    chownSync(here, uid, gid)
  }
  const own = name === 'latchkey' ? readImage().env : (imageEnv[name] ?? {})
  const { PATH: _, ...all } = { ...own, ...service.environment } as Record<string, string>
  const env = Object.fromEntries(Object.entries(all).map(([key, value]) => [key, inPlace(value, places)]))
  return { user, capabilities: service.cap_add, env: name === 'latchkey' ? inOwnFolder(env, uid, gid) : env }
}

// The folders of the image that no volume replaces.
function inOwnFolder(env: Record<string, string>, uid: number, gid: number): Record<string, string> {
  const state = join(home, 'latchkey', 'state')
  mkdirSync(state, { recursive: true })
  chownSync(state, uid, gid)
  return { ...env, LATCHKEY_DATA_DIR: state, LATCHKEY_CACHE_DIR: state }
}

/** What the image of PostgreSQL does at its first start. */
async function createCluster(network: Namespace, { environment }: Service, as: As, places: [string, string][]) {
  const {
    POSTGRES_USER = '',
    POSTGRES_DB = '',
    POSTGRES_PASSWORD = '',
    POSTGRES_INITDB_ARGS = '',
  } = environment as Record<string, string>
  const data = inPlace('/var/lib/postgresql/data', places)
  const password = join(home, 'postgres', 'password')
  writeFileSync(password, POSTGRES_PASSWORD)
  const [uid = 0] = as.user.split(':').map(Number)
  chownSync(password, uid, uid)
  const options = ['-D', data, '-U', POSTGRES_USER, `--pwfile=${password}`, ...POSTGRES_INITDB_ARGS.split(' ')]
  await network.run([`${postgresBin}/initdb`, ...options], as)
  const access = 'host all all all scram-sha-256\n'
  writeFileSync(join(data, 'pg_hba.conf'), readFileSync(join(data, 'pg_hba.conf'), 'utf8') + access)
  const single = ['--single', '-D', data, 'template1']
  const create = `echo 'create database ${POSTGRES_DB} owner ${POSTGRES_USER}' | ${postgresBin}/postgres ${single.join(' ')}`
  await network.run(['sh', '-c', create], as)
}

async function commandOf(name: string, { command }: Service): Promise<string[]> {
  if (name === 'postgres')
    return [
      `${postgresBin}/postgres`,
      '-D',
      '/var/lib/postgresql/data',
      '-k',
      '/run/postgresql',
      '-c',
      'listen_addresses=*',
    ]
  if (name !== 'latchkey') return programOf(command ?? [])
  const { latchkey } = await buildProgram(root)
  const [, ...args] = readImage().command
  return [process.execPath, join(latchkey, 'dist/main.mjs'), ...args]
}

/** Debian has Redis, of which Valkey is a continuation with the same options. */
function programOf([program = '', ...rest]: readonly string[]): string[] {
  const debian: Record<string, string> = { 'valkey-server': 'redis-server', 'valkey-cli': 'redis-cli' }
  return [debian[program] ?? program, ...rest]
}

function succeeds(running: Promise<unknown>): Promise<boolean> {
  return running.then(
    () => true,
    () => false,
  )
}
