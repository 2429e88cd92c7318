import { randomBytes } from 'node:crypto'
import { type Client, connect, createToken, randomTopic } from './client.ts'

const PAIRS = 20
const TOPICS_EACH = 5
// A signing request is 0.35 to 1 kB on the wire.
const messages = Array.from({ length: 64 }, () => randomBytes(450).toString('base64'))
const FULL_WINDOW = 16

export type Throughput = { perSecond: number; p50Ms: number; p99Ms: number }

type Options = {
  /** One url a node: publishers are on the first, subscribers on the last. */
  urls: string[]
  seconds: number
  /** Undefined: as fast as it goes, with a window of calls for each publisher. */
  perSecond: number | undefined
  /** The bare fan-out acknowledges nothing. */
  isAcknowledged: boolean
}

/** Publishes from one half of the clients to the other, and counts what was answered, delivered and acknowledged. */
export async function measureThroughput({ urls, seconds, perSecond, isAcknowledged }: Options): Promise<Throughput> {
  const sentAt = new Map<string, number>()
  const latencies: number[] = []
  let answered = 0
  let delivered = 0
  let isOver = false
  const pairs = await Promise.all(Array.from({ length: PAIRS }, () => openPair(urls)))
  for (const { reader } of pairs)
    reader.onPush = (_, message) => {
      delivered++
      const at = sentAt.get(message)
      if (at === undefined) return
      latencies.push(performance.now() - at)
      sentAt.delete(message)
    }

  let count = 0
  async function publish({ writer, topics }: Pair): Promise<void> {
    const index = count++
    const message = `${String(index).padStart(12, '0')}${messages[index % messages.length]}`
    sentAt.set(message, performance.now())
    const call = writer.call('irn_publish', { topic: topics[index % TOPICS_EACH], message, ttl: 300, tag: 1108 })
    if (isAcknowledged && (await call).result === true) answered++
  }

  const started = performance.now()
  setTimeout(() => {
    isOver = true
  }, seconds * 1000)
  if (perSecond === undefined)
    await Promise.all(pairs.flatMap((pair) => Array.from({ length: FULL_WINDOW }, () => publishOn(pair))))
  else await pace(perSecond)
  const counted = isAcknowledged ? Math.min(answered, delivered) : delivered
  const elapsed = (performance.now() - started) / 1000
  for (const { writer, reader } of pairs) for (const { socket } of [writer, reader]) socket.terminate()
  latencies.sort((a, b) => a - b)
  const at = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0
  return { perSecond: counted / elapsed, p50Ms: at(0.5), p99Ms: at(0.99) }

  async function publishOn(pair: Pair): Promise<void> {
    while (!isOver) {
      if (isAcknowledged) await publish(pair)
      else {
        // Nothing answers: what is not read yet is the window.
        publish(pair)
        while (sentAt.size > PAIRS * FULL_WINDOW && !isOver) await new Promise(setImmediate)
      }
    }
  }

  async function pace(rate: number): Promise<void> {
    while (!isOver) {
      const due = ((performance.now() - started) / 1000) * rate
      while (count < due) {
        const pair = pairs[count % PAIRS]
        if (pair) publish(pair)
      }
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }
}

type Pair = { writer: Client; reader: Client; topics: string[] }

async function openPair(urls: string[]): Promise<Pair> {
  const topics = Array.from({ length: TOPICS_EACH }, randomTopic)
  const writer = await connect(urls[0] ?? '', createToken())
  const reader = await connect(urls.at(-1) ?? '', createToken())
  for (const client of [writer, reader]) await client.call('irn_batchSubscribe', { topics })
  return { writer, reader, topics }
}
