import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, connect, createToken, randomTopic } from './client.ts'
import type { Program } from './programs.ts'

const topics = Array.from({ length: 20 }, randomTopic)

export type Accounting = {
  kills: number
  acknowledged: number
  /** Acknowledged to the publisher, but never delivered to the application. */
  lost: number
  /** What the application received more than once. */
  submittedTwice: number
  /** The same bytes, stored by the relay as two messages. */
  keptTwice: number
  /** Published again because there was no response. */
  sentAgain: number
  /** Duplicates that the reader recognised and dropped. */
  pushedAgain: number
}

/**
 * Kills a server again and again while one client publishes and another reads, and counts. The publisher resends what
 * wasn't acknowledged, with the same bytes. The reader recognises duplicates by topic and hash, as the protocol says,
 * and passes the rest to an application, which counts them by the number inside, as requests are identified by their
 * id.
 */
export async function countKills(url: string, kills: number, start: () => Promise<Program>): Promise<Accounting> {
  const acknowledged = new Set<string>()
  const handed = new Map<string, number>()
  const seen = new Map<string, number>()
  const unanswered = new Map<string, string>()
  let published = 0
  let sentAgain = 0
  let keptTwice = 0
  let pushedAgain = 0
  let state: 'publishing' | 'reading' | 'over' = 'publishing'

  async function whileServed(token: string, isOver: () => boolean, work: (client: Client) => Promise<unknown>) {
    while (!isOver()) {
      const client = await connect(url, token).catch(() => undefined)
      if (client) await Promise.race([work(client), client.closed])
      client?.socket.terminate()
      await pause(100)
    }
  }

  async function publishTo(client: Client, topic: string): Promise<void> {
    while (state === 'publishing') {
      const again = unanswered.get(topic)
      if (again) sentAgain++
      const message = again ?? `${numberOf(published++)}${randomBytes(450).toString('base64')}`
      unanswered.set(topic, message)
      const { result } = await client.call('irn_publish', { topic, message, ttl: 86_400, tag: 1108 })
      if (result === true) acknowledged.add(message.slice(0, NUMBER_LENGTH))
      unanswered.delete(topic)
      await pause(20)
    }
  }

  function take(topic: string, message: string, publishedAt: number): void {
    const id = topic + createHash('sha256').update(message).digest('hex')
    const before = seen.get(id)
    seen.set(id, publishedAt)
    if (before === undefined) {
      const number = message.slice(0, NUMBER_LENGTH)
      handed.set(number, (handed.get(number) ?? 0) + 1)
    } else {
      pushedAgain++
      if (before !== publishedAt) keptTwice++
    }
  }

  const publishing = whileServed(
    createToken(),
    () => state !== 'publishing',
    async (client) => {
      await client.call('irn_batchSubscribe', { topics })
      await Promise.all(topics.map((topic) => publishTo(client, topic)))
    },
  )
  const reading = whileServed(
    createToken(),
    () => state === 'over',
    async (client) => {
      client.onPush = take
      await client.call('irn_batchSubscribe', { topics })
      await client.closed
    },
  )

  let server = await start()
  for (let kill = 0; kill < kills; kill++) {
    await pause(300 + Math.random() * 700)
    await server.stop('SIGKILL')
    server = await start()
  }
  await pause(2_000)
  state = 'reading'
  await publishing
  const lost = () => [...acknowledged].filter((number) => !handed.has(number)).length
  for (let waited = 0; lost() > 0 && waited < 20; waited++) await pause(500)
  state = 'over'
  await server.stop('SIGKILL')
  await reading
  const submittedTwice = [...handed.values()].filter((count) => count > 1).length
  return { kills, acknowledged: acknowledged.size, lost: lost(), submittedTwice, keptTwice, sentAgain, pushedAgain }
}

const NUMBER_LENGTH = 12

function numberOf(count: number): string {
  return String(count).padStart(NUMBER_LENGTH, '0')
}
