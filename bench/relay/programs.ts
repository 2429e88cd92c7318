import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/test/freePort.ts'

export type Program = { url: string; child: ChildProcess; stop: (signal?: NodeJS.Signals) => Promise<void> }
/** The servers' mailbox store, in a separate process. */
export type Store = { child: ChildProcess; stop: () => Promise<void> }

const root = fileURLToPath(new URL('../..', import.meta.url))
const postgresBin = '/usr/lib/postgresql/15/bin'
const nobody = 65534

/** A folder that is deleted with the process. */
export function createHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  chmodSync(home, 0o755) // PostgreSQL runs as another user
  process.once('exit', () => rmSync(home, { recursive: true, force: true }))
  return home
}

/** One of the baselines. */
export function startFloor(kind: 'memory' | 'fanout'): Promise<Program> {
  return startNode([join(root, 'bench/relay/floor.ts'), kind], {})
}

/** The real server, with rate limits that a benchmark doesn't reach. */
export function startServer(home: string, settings: { port?: number; databaseUrl?: string; valkeyUrl?: string } = {}) {
  mkdirSync(home, { recursive: true })
  const path = join(home, 'config.json')
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const network = { id: 'eip155:7', name: 'Seven', nativeCurrency, upstreams: [{ http: 'http://127.0.0.1:1' }] }
  const config = {
    port: 0,
    dataDir: join(home, 'data'),
    cacheDir: join(root, '.cache'),
    projectId: '0'.repeat(32),
    defaultNetwork: network.id,
    networks: [network],
    rateLimit: 'off',
    logLevel: 'info',
    // The mailboxes in their default configuration.
    relay: {
      callsPerSecond: 10_000_000,
      callsPerSecondPerAddress: 10_000_000,
      bytesPerSecondPerAddress: 10 ** 12,
      callsPerSecondInAll: 10_000_000,
      bytesPerSecondInAll: 10 ** 12,
      socketsPerAddress: 100_000,
    },
    ...settings,
  }
  writeFileSync(path, JSON.stringify(config))
  return startNode([join(root, 'apps/server/src/main.ts')], { LATCHKEY_CONFIG: path })
}

async function startNode(args: string[], env: Record<string, string>): Promise<Program> {
  const collects = `data:text/javascript,${encodeURIComponent('process.on("SIGUSR2", () => gc())')}`
  const options = ['--import', 'tsx', '--import', collects, '--conditions=@latchkey/source', '--expose-gc']
  const child = spawn(process.execPath, [...options, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await readLine(child, /"listening":"(http[^"]+)"/)
  return { child, url: `${line.replace('http', 'ws')}/relay`, stop: stopOf(child) }
}

export async function startPostgres(home: string): Promise<Store & { databaseUrl: string }> {
  mkdirSync(home)
  const as = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  if ('uid' in as) chownSync(home, nobody, nobody)
  chmodSync(home, 0o755)
  const data = join(home, 'data')
  await once(
    spawn(`${postgresBin}/initdb`, ['-D', data, '-U', 'postgres', '-A', 'trust'], { cwd: '/', ...as, stdio: 'ignore' }),
    'exit',
  )
  // The default: every commit is on disk before it is confirmed.
  const child = spawn(`${postgresBin}/postgres`, ['-D', data, '-k', home, '-c', 'listen_addresses='], {
    cwd: '/',
    ...as,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await readLine(child, /(ready to accept connections)/)
  const databaseUrl = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(home)}`
  return { child, databaseUrl, stop: () => stopOf(child)('SIGINT') }
}

export async function startRedis(home: string, fsync: 'always' | 'everysec'): Promise<Store & { valkeyUrl: string }> {
  mkdirSync(home, { recursive: true })
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', home, '--save', '', '--appendonly', 'yes']
  const child = spawn('redis-server', [...options, '--appendfsync', fsync], { stdio: ['ignore', 'pipe', 'inherit'] })
  await readLine(child, /(Ready to accept connections)/)
  return { child, valkeyUrl: `redis://127.0.0.1:${port}`, stop: stopOf(child) }
}

/** Resident memory in bytes, without garbage that is about to be collected. Linux. */
export async function residentBytes({ child }: Program): Promise<number> {
  for (let round = 0; round < 2; round++) {
    child.kill('SIGUSR2')
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** Seconds of CPU time that a program and its child processes have used. Linux. */
export function cpuSeconds({ pid }: ChildProcess): number {
  const table = new Map<number, { parent: number; ticks: number }>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const stat = statOf(name)
    if (stat) table.set(Number(name), stat)
  }
  const isOurs = (each: number): boolean => each === pid || (table.has(each) && isOurs(table.get(each)?.parent ?? 0))
  let ticks = 0
  for (const [each, stat] of table) if (isOurs(each)) ticks += stat.ticks
  return ticks / 100
}

// The fields after the name, which may contain spaces: proc(5).
function statOf(pid: string): { parent: number; ticks: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return undefined // it has just ended
  }
}

function stopOf(child: ChildProcess) {
  return async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
}

function readLine(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      output += chunk
      const [, found] = pattern.exec(output) ?? []
      if (found) resolve(found)
    }
    child.stdout?.on('data', onData)
    child.stderr?.on('data', onData)
    child.once('exit', () => reject(new Error(`ended: ${output.slice(-500)}`)))
  })
}
