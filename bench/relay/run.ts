import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/test/freePort.ts'
import { measureIdle } from './idle.ts'
import { type Accounting, countKills } from './kills.ts'
import {
  cpuSeconds,
  createHome,
  type Program,
  type Store,
  startFloor,
  startPostgres,
  startRedis,
  startServer,
} from './programs.ts'
import { measureThroughput } from './throughput.ts'

// Everything in one run, on one machine: only ratios to the baselines of the same run are quoted.
const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const sockets = Number(process.env.BENCH_SOCKETS ?? 10_000)
const kills = Number(process.env.BENCH_KILLS ?? 100)
const wanted = (process.env.BENCH_ONLY ?? 'throughput,idle,kills').split(',')
/** Parts of the names of the setups to measure. */
const only = (process.env.BENCH_SETUPS ?? 'floor,embedded,PostgreSQL,Redis').split(',')
/** The mailbox stores used while servers are killed. */
const stores = (process.env.BENCH_STORES ?? 'embedded,postgres,redis').split(',')
const home = createHome()
const results: Record<string, unknown> = {}

type Setup = { programs: Program[]; store: Store | undefined; stop: () => Promise<void> }

const setups: Record<string, () => Promise<Setup>> = {
  'floor: bare ws fan-out': async () => alone(await startFloor('fanout')),
  'floor: relay in memory': async () => alone(await startFloor('memory')),
  'embedded database': async () => alone(await startServer(join(home, 'embedded'))),
  PostgreSQL: async () => {
    const postgres = await startPostgres(join(home, 'postgres'))
    const { databaseUrl } = postgres
    return behind([await startServer(join(home, 'on-postgres'), { databaseUrl })], postgres)
  },
  'Redis, fsync every second': () => onRedis('everysec', 1),
  'Redis, fsync always': () => onRedis('always', 1),
  'two nodes over Redis, fsync every second': () => onRedis('everysec', 2),
}

if (wanted.includes('throughput')) await runThroughput()
if (wanted.includes('idle')) await runIdle()
if (wanted.includes('kills')) await runKills()
const folder = fileURLToPath(new URL('../results', import.meta.url))
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'relay.json'), JSON.stringify(results, null, 2))
process.exit()

async function runThroughput(): Promise<void> {
  const table: Record<string, Record<string, string | number>> = {}
  const memory = await startFloor('memory')
  const everything = { seconds, perSecond: undefined, isAcknowledged: true }
  const chosen = Object.entries(setups).filter(([name]) => only.some((each) => name.includes(each)))
  for (const [name, start] of chosen) {
    const { programs, store, stop } = await start()
    const children = [...programs, ...(store ? [store] : [])].map(({ child }) => child)
    const urls = programs.map(({ url }) => url)
    const isAcknowledged = !name.includes('fan-out')
    // The first seconds compile.
    await measureThroughput({ urls, seconds: Math.min(3, seconds), perSecond: undefined, isAcknowledged })
    // Right before, because the machine's load may change.
    const floor = await measureThroughput({ ...everything, urls: [memory.url] })
    const before = children.map(cpuSeconds)
    const full = await measureThroughput({ urls, seconds, perSecond: undefined, isAcknowledged })
    const cores = children.map((child, index) => round((cpuSeconds(child) - (before[index] ?? 0)) / seconds))
    const half = await measureThroughput({ urls, seconds, perSecond: full.perSecond / 2, isAcknowledged })
    await stop()
    table[name] = {
      'messages a second': Math.round(full.perSecond),
      'floor in memory, just before': Math.round(floor.perSecond),
      'of that floor': round(full.perSecond / floor.perSecond),
      'cores: clients': round(full.generatorCores),
      'cores: servers, store': cores.join(' + '),
      'processor µs a message': Math.round((cores.reduce((sum, each) => sum + each, 0) / full.perSecond) * 1e6),
      refused: full.refused,
      'p50 ms at half': round(half.p50Ms),
      'p99 ms at half': round(half.p99Ms),
    }
    console.log(name, table[name])
  }
  await memory.stop()
  results.throughput = table
}

async function runIdle(): Promise<void> {
  const floor = await startFloor('memory')
  const bare = await measureIdle(floor, sockets, false)
  await floor.stop()
  const server = await startServer(join(home, 'idle'))
  const ours = await measureIdle(server, sockets, true)
  await server.stop('SIGKILL')
  results.idle = {
    sockets,
    'bytes a bare socket': Math.round(bare),
    'bytes a socket with 3 topics': Math.round(ours),
    ratio: round(ours / bare),
  }
  console.log(results.idle)
}

async function runKills(): Promise<void> {
  const port = await freePort()
  const url = `ws://127.0.0.1:${port}/relay`
  const table: Record<string, Accounting> = {}
  const count = async (name: string, settings: Parameters<typeof startServer>[1]) => {
    const folder = join(home, `kills ${name}`)
    table[name] = await countKills(url, kills, () => startServer(folder, { port, ...settings }))
    console.log(name, table[name])
  }
  if (stores.includes('embedded')) await count('embedded database', {})
  if (stores.includes('postgres')) {
    const { databaseUrl, stop } = await startPostgres(join(home, 'kills-postgres'))
    await count('PostgreSQL', { databaseUrl })
    await stop()
  }
  if (stores.includes('redis')) {
    const { valkeyUrl, stop } = await startRedis(join(home, 'kills-redis'), 'everysec')
    await count('Redis', { valkeyUrl })
    await stop()
  }
  results.kills = table
}

async function onRedis(fsync: 'always' | 'everysec', nodes: number): Promise<Setup> {
  const place = join(home, `redis-${fsync}-${nodes}`)
  const redis = await startRedis(place, fsync)
  const { valkeyUrl } = redis
  const programs = []
  for (let node = 0; node < nodes; node++) programs.push(await startServer(join(place, String(node)), { valkeyUrl }))
  return behind(programs, redis)
}

function alone(program: Program): Setup {
  return behind([program], undefined)
}

function behind(programs: Program[], store: Store | undefined): Setup {
  return {
    programs,
    store,
    async stop() {
      for (const { stop } of programs) await stop()
      await store?.stop()
    },
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
