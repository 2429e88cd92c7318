import { setTimeout as delay } from 'node:timers/promises'
import { connectRelay, createRelayKey, randomMessage, randomTopic } from '../relayClient.ts'
import type { Outcomes } from './outcomes.ts'

type Client = Awaited<ReturnType<typeof connectRelay>>

/** SDKs give a call up after this time, connect again and publish the same bytes. */
const CALL_MS = 15_000

/** An app that publishes, a wallet that receives, and one that is away, over a relay whose nodes come and go. */
export function startRelayTraffic(url: string, outcomes: Outcomes) {
  const topics = Array.from({ length: 4 }, randomTopic)
  /** Of a wallet that subscribed once and is away. */
  const quiet = Array.from({ length: 2 }, randomTopic)
  const acknowledged = new Map<string, Set<string>>([...topics, ...quiet].map((topic) => [topic, new Set<string>()]))
  const received = new Set<string>()
  const unanswered = new Map<string, string>()
  const awayKey = createRelayKey()
  let receiver: Client | undefined
  let isPublishing = true
  let isOver = false

  async function whileServed(
    isWanted: () => boolean,
    work: (client: Client) => Promise<unknown>,
    key = createRelayKey(),
  ): Promise<void> {
    while (isWanted()) {
      const client = await within(connectRelay(url, { key })).catch(() => undefined)
      outcomes.count('relay sockets', client ? 'opened' : 'refused')
      await (client && work(client).catch(() => {}))
      client?.socket.terminate()
      await delay(100)
    }
  }

  async function publishTo(client: Client, topic: string): Promise<void> {
    let message = unanswered.get(topic) ?? randomMessage()
    while (isPublishing) {
      // Published again, with the same bytes, on the next connection.
      unanswered.set(topic, message)
      const answer = await within(client.call('irn_publish', { topic, message, ttl: 3600, tag: 1108 }))
      outcomes.count('relay publish', answer === true ? 'acknowledged' : JSON.stringify(answer))
      if (answer === true) {
        acknowledged.get(topic)?.add(message)
        unanswered.delete(topic)
        message = randomMessage()
      }
      await delay(quiet.includes(topic) ? 1_000 : 100)
    }
  }

  const away = (async () => {
    let isKnown = false
    await whileServed(
      () => !isKnown && isPublishing,
      async (client) => {
        isKnown = Array.isArray(await within(client.call('irn_batchSubscribe', { topics: quiet })))
      },
      awayKey,
    )
  })()
  const publishing = away.then(() =>
    whileServed(
      () => isPublishing,
      async (client) => {
        // Apps are subscribed to what they publish on: strangers may publish little.
        await within(client.call('irn_batchSubscribe', { topics: [...topics, ...quiet] }))
        await Promise.all([...topics, ...quiet].map((topic) => publishTo(client, topic)))
      },
    ),
  )
  const receiving = whileServed(
    () => !isOver,
    async (client) => {
      receiver = client
      await within(client.call('irn_batchSubscribe', { topics }))
      const ended = Promise.race([client.closed.then(() => Promise.reject(new Error('closed'))), pingEvery(client)])
      ended.catch(() => {})
      for (;;) {
        const push = await Promise.race([client.next(), ended])
        received.add(push.topic + push.message)
      }
    },
  )
  const lost = () =>
    topics.flatMap((topic) => [...(acknowledged.get(topic) ?? [])].filter((message) => !received.has(topic + message)))

  return {
    count: () => [...acknowledged.values()].reduce((sum, { size }) => sum + size, 0),
    received: () => received.size,
    async stopPublishing() {
      isPublishing = false
      await publishing
    },
    lost,
    /** The acknowledged messages to the wallet that was away that it doesn't get when it is back. */
    async findUnfetchable(): Promise<string[]> {
      const client = await connectRelay(url, { key: awayKey })
      const missing = new Set(quiet.flatMap((topic) => [...(acknowledged.get(topic) ?? [])]))
      await client.call('irn_batchSubscribe', { topics: quiet })
      try {
        while (missing.size > 0) missing.delete((await within(client.next())).message)
      } catch {} // Nothing came for long enough.
      await client.close()
      return [...missing]
    },
    async stop() {
      isOver = true
      receiver?.socket.terminate()
      await receiving
    },
  }
}

/** Rejects when a node does not answer a ping, as wallets leave one that hangs. */
async function pingEvery(client: Client): Promise<never> {
  for (;;) {
    await delay(5_000)
    if (client.socket.readyState !== client.socket.OPEN) throw new Error('closed')
    const pong = new Promise((resolve) => client.socket.once('pong', resolve))
    client.socket.ping()
    await within(pong)
  }
}

async function within<Result>(work: Promise<Result>): Promise<Result> {
  const limit = new AbortController()
  const late = delay(CALL_MS, undefined, { signal: limit.signal }).then(() => Promise.reject(new Error('late')))
  late.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    limit.abort()
  }
}
