import { randomBytes } from 'node:crypto'
import { createToken, randomTopic } from './client.ts'
import { connectLean, type LeanClient } from './leanClient.ts'

const PAIRS = 20
const TOPICS_EACH = 5
// A signing request is 0.35 to 1 kB on the wire.
const messages = Array.from({ length: 64 }, () => randomBytes(450).toString('base64'))
const FULL_WINDOW = 16
const INDEX_LENGTH = 12

export type Throughput = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  refused: number
  /** Of one core, used by the clients here: near 1 they are the limit, not the relay. */
  generatorCores: number
}

type Options = {
  /** One URL per node: publishers use the first, subscribers the last. */
  urls: string[]
  seconds: number
  /** Undefined: as fast as possible, with a window of calls per publisher. */
  perSecond: number | undefined
  /** The bare fan-out acknowledges nothing. */
  isAcknowledged: boolean
}

/** Publishes from one half of the clients to the other, and counts responses, deliveries and acknowledgements. */
export async function measureThroughput({ urls, seconds, perSecond, isAcknowledged }: Options): Promise<Throughput> {
  const sentAt = new Map<number, number>()
  const latencies: number[] = []
  let answered = 0
  let refused = 0
  let delivered = 0
  let count = 0
  let isOver = false
  const pairs = await Promise.all(Array.from({ length: PAIRS }, () => openPair(urls)))

  function publish(pair: Pair): void {
    const index = count++
    const message = `${String(index).padStart(INDEX_LENGTH, '0')}${messages[index % messages.length]}`
    sentAt.set(index, performance.now())
    const topic = pair.topics[index % TOPICS_EACH]
    pair.writer.call('irn_publish', `{"topic":"${topic}","message":"${message}","ttl":300,"tag":1108}`, (isDone) => {
      if (isDone) answered++
      else refused++
      if (perSecond === undefined && !isOver) publish(pair)
    })
  }
  for (const pair of pairs)
    pair.reader.onPush = (message) => {
      delivered++
      const index = Number(message.slice(0, INDEX_LENGTH))
      const at = sentAt.get(index)
      if (at === undefined) return
      latencies.push(performance.now() - at)
      sentAt.delete(index)
      // There are no responses: the window is what hasn't been read yet.
      if (!isAcknowledged && perSecond === undefined && !isOver) publish(pair)
    }

  const started = performance.now()
  const cpuBefore = process.cpuUsage()
  if (perSecond === undefined) for (const pair of pairs) for (let call = 0; call < FULL_WINDOW; call++) publish(pair)
  while (performance.now() - started < seconds * 1000) {
    if (perSecond !== undefined) {
      const due = ((performance.now() - started) / 1000) * perSecond
      while (count < due) publish(pairs[count % PAIRS] ?? raise())
    }
    await new Promise((resolve) => setTimeout(resolve, perSecond === undefined ? 50 : 1))
  }
  isOver = true
  const counted = isAcknowledged ? Math.min(answered, delivered) : delivered
  const elapsed = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  for (const { writer, reader } of pairs) for (const { socket } of [writer, reader]) socket.destroy()
  latencies.sort((a, b) => a - b)
  const at = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0
  const generatorCores = (user + system) / 1e6 / elapsed
  return { perSecond: counted / elapsed, p50Ms: at(0.5), p99Ms: at(0.99), refused, generatorCores }
}

type Pair = { writer: LeanClient; reader: LeanClient; topics: string[] }

async function openPair(urls: string[]): Promise<Pair> {
  const topics = Array.from({ length: TOPICS_EACH }, randomTopic)
  const writer = await connectLean(urls[0] ?? '', createToken())
  const reader = await connectLean(urls.at(-1) ?? '', createToken())
  for (const client of [writer, reader])
    await new Promise<boolean>((resolve) => client.call('irn_batchSubscribe', JSON.stringify({ topics }), resolve))
  return { writer, reader, topics }
}

function raise(): never {
  throw new Error('There is a pair for every message')
}
