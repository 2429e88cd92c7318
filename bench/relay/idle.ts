import { connect, createToken, randomTopic } from './client.ts'
import { type Program, residentBytes } from './programs.ts'

const TOPICS_EACH = 3
const AT_ONCE = 50

/** The resident bytes that each of many idle sockets with three topics adds. */
export async function measureIdle(program: Program, sockets: number, hasTopics: boolean): Promise<number> {
  const open = async () => {
    const client = await connect(program.url, createToken())
    if (hasTopics) await client.call('irn_batchSubscribe', { topics: Array.from({ length: TOPICS_EACH }, randomTopic) })
    return client
  }
  // The one-time cost of the first sockets, in code and buffers, doesn't count.
  const first = await openMany(sockets / 10, open)
  const before = await steadyBytes(program)
  const rest = await openMany(sockets, open)
  const bytes = ((await steadyBytes(program)) - before) / sockets
  for (const { socket } of [...first, ...rest]) socket.terminate()
  return bytes
}

async function openMany<Item>(count: number, open: () => Promise<Item>): Promise<Item[]> {
  const all: Item[] = []
  while (all.length < count) all.push(...(await Promise.all(Array.from({ length: AT_ONCE }, open))))
  return all
}

/** Resident bytes once they are stable: a server releases its startup memory only after some 20 seconds. */
async function steadyBytes(program: Program): Promise<number> {
  const readings: number[] = []
  while (readings.length < 30) {
    readings.push(await residentBytes(program))
    const [now = 0, earlier = 0, first = 0] = readings.slice(-3).reverse()
    if (readings.length >= 6 && Math.max(Math.abs(now - earlier), Math.abs(now - first)) < now / 500) return now
  }
  throw new Error('The program’s resident memory doesn’t become stable')
}
