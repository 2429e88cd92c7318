import { connect, createToken, randomTopic } from './client.ts'
import { type Program, residentBytes } from './programs.ts'

const TOPICS_EACH = 3
const AT_ONCE = 50

/** Resident bytes that each of many idle sockets with three topics adds. */
export async function measureIdle(program: Program, sockets: number, hasTopics: boolean): Promise<number> {
  const open = async () => {
    const client = await connect(program.url, createToken())
    if (hasTopics) await client.call('irn_batchSubscribe', { topics: Array.from({ length: TOPICS_EACH }, randomTopic) })
    return client
  }
  // What the first sockets cost once, in code and buffers, is not what each costs.
  const first = await openMany(sockets / 10, open)
  await settle()
  const before = await residentBytes(program)
  const rest = await openMany(sockets, open)
  await settle()
  const bytes = ((await residentBytes(program)) - before) / sockets
  for (const { socket } of [...first, ...rest]) socket.terminate()
  return bytes
}

async function openMany<Item>(count: number, open: () => Promise<Item>): Promise<Item[]> {
  const all: Item[] = []
  while (all.length < count) all.push(...(await Promise.all(Array.from({ length: AT_ONCE }, open))))
  return all
}

function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5_000))
}
