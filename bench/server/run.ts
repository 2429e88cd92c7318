import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startAnvil } from '@latchkey/test/anvil'
import { createHome } from '../relay/programs.ts'
import { processorTime } from './processorTime.ts'
import { beginEmailLogin, listWallets, listWalletsAgain, type Request, readNewHistory, signIn } from './requests.ts'
import { type Beside, startBesidePostgres } from './startBesidePostgres.ts'
import { type Bundle, startBundle } from './startBundle.ts'

// What a request costs in processor time, of the server and of its database, and what the server costs at rest.
// The machine may be busy: processor time moves less with that than time does. BENCH_ROOT: other checkouts to measure in
// the same run, separated by commas.
const here = fileURLToPath(new URL('../..', import.meta.url))
const roots = [...(process.env.BENCH_ROOT ?? '').split(',').filter((root) => root !== ''), here]
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const requests: Record<string, { request: (server: Bundle) => Request; count: number }> = {
  'getWallets of 40, gzip': { request: listWallets, count: 1_000 },
  'getWallets of 40, unchanged (304)': { request: listWalletsAgain, count: 1_000 },
  'nonce and verification of a sign-in': { request: signIn, count: 200 },
}

/** The same with the embedded wallet and an external PostgreSQL, which writes every commit to disk. */
const besidePostgres: Record<string, { request: (beside: Beside) => Request; count: number }> = {
  'PostgreSQL: begin of a login by e-mail': { request: beginEmailLogin, count: 400 },
  'PostgreSQL: history of a new address, 300 blocks': { request: ({ server }) => readNewHistory(server), count: 400 },
  'PostgreSQL: nonce and verification of a sign-in': { request: ({ server }) => signIn(server), count: 200 },
}

/** As many as the history of a new address reads at most when its node has no index, and some more. */
const BLOCKS = 300

const home = createHome()
// The server asks it whether an account is a contract, and for the history of addresses.
const chain = await startAnvil()
await chain.client.mine({ blocks: BLOCKS })
const table: Record<string, Record<string, number>>[] = []
for (const [index, root] of roots.entries()) {
  const figures: Record<string, Record<string, number>> = {}
  const folder = join(home, String(index))
  const first = await startBundle(root, folder, chain.http)
  await first.stop()
  const server = await startBundle(root, folder, chain.http)
  figures['start, s: first, later'] = { first: round(first.startSeconds), later: round(server.startSeconds) }
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  const { serverBytes, databaseBytes } = server.memory()
  figures['at rest, MB'] = { server: megabytes(serverBytes), database: megabytes(databaseBytes) }
  for (const [name, { request, count }] of Object.entries(requests)) {
    figures[name] = await measure(server, request(server), count)
  }
  await server.stop()
  const beside = await startBesidePostgres(root, join(home, `${index}-external`), chain.http)
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  figures['at rest beside PostgreSQL, MB'] = { server: megabytes(beside.server.memory().serverBytes) }
  for (const [name, { request, count }] of Object.entries(besidePostgres)) {
    figures[name] = await measure(beside.server, request(beside), count, beside.databasePid)
  }
  await beside.stop()
  table.push(figures)
  console.log(root)
  console.table(figures)
}
await chain.stop()
const results = fileURLToPath(new URL('../results', import.meta.url))
await mkdir(results, { recursive: true })
await writeFile(join(results, 'server.json'), JSON.stringify(table, null, 2))
process.exit()

/** Processor milliseconds of a request: the least of some rounds, since other programs only ever add to it. */
async function measure(
  { pid }: Bundle,
  request: Request,
  count: number,
  databasePid?: number,
): Promise<Record<string, number>> {
  await repeat(request, count) // The first ones compile.
  const costs: { server: number; database: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const before = processorTime(pid, databasePid)
    await repeat(request, count)
    const after = processorTime(pid, databasePid)
    costs.push({
      server: ((after.server - before.server) * 1000) / count,
      database: ((after.database - before.database) * 1000) / count,
    })
  }
  const [least = { server: 0, database: 0 }] = costs.toSorted((a, b) => a.server + a.database - (b.server + b.database))
  return { 'server, ms': round(least.server), 'database, ms': round(least.database) }
}

async function repeat(request: Request, count: number): Promise<void> {
  let left = count
  const work = async () => {
    while (left-- > 0) await request()
  }
  await Promise.all(Array.from({ length: 4 }, work))
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
