import { hash } from 'node:crypto'
import type { Buckets } from '../http/tokenBuckets.ts'
import { type Connection, dataOf, subscriptionId, takePushed } from './connection.ts'
import type { Deliver } from './deliver.ts'
import type { MailboxStore, Page } from './mailboxStore.ts'
import type { Publication, StoredMessage } from './message.ts'
import { messageNumber } from './messageNumber.ts'
import type { Presence } from './presence.ts'
import type { Push } from './push/createPush.ts'
import type { Command, SubscribeAnswer } from './readCommand.ts'
import { RelayFault } from './relayFault.ts'
import type { Subscriptions } from './subscriptions.ts'

export type Caller = {
  clientId: string
  /** For counting, whatever keys an address comes with. */
  address: string
  /** Absent over HTTP, where nothing can be pushed. */
  connection: Connection | undefined
}

/** A wallet of many years has fewer; beyond it a client is served, and counted. */
const TOPICS_USUAL = 500

const UNKNOWN_TOPIC_SECONDS = 300

/** `result` is JSON. `afterwards` is done once the answer is on its way. */
export type Answer = { result: string; afterwards?: () => Promise<void> }

export type Means = {
  store: MailboxStore
  subscriptions: Subscriptions
  deliver: Deliver
  presence: Presence
  /** Absent unless the operator has listed webhooks. */
  push: Push | undefined
  /** Limits publishing to topics that the publisher itself does not listen to. */
  strangers: Buckets
  /** The same for all clients of one address. */
  strangersByAddress: Buckets
  topicsMax: number
  /** A connection took more topics than a client needs. */
  onCrowded: () => void
  now: () => number
}

export type RunCommand = (caller: Caller, command: Command) => Promise<Answer>

/** Does what a client asks. Rejects with a RelayFault for what is refused. */
export function createRunCommand(means: Means): RunCommand {
  return async (caller, command) => {
    switch (command.kind) {
      case 'publish':
        return publish(means, caller, command)
      case 'subscribe':
        return subscribe(means, caller, command.topics, command)
      case 'unsubscribe':
        return unsubscribe(means, caller, command.topics)
      case 'fetch':
        // A program without a socket subscribes by asking.
        if (!caller.connection) for (const topic of command.topics) means.subscriptions.remember(topic)
        return { result: writePage(await firstPage(means, caller, command.topics)) }
      case 'receive':
        return receive(means, caller, command.receipts)
      case 'peer':
        return { result: JSON.stringify(await means.presence.ask(caller.connection, command.topic)) }
      case 'time':
        return { result: String(means.now()) }
      case 'watch':
        return { result: JSON.stringify(await pushOf(means).register(command.token, caller.address)) }
      case 'unwatch':
        await pushOf(means).unregister(command.token, caller.address)
        return { result: 'true' }
    }
  }
}

function pushOf({ push }: Means): Push {
  if (!push) throw new RelayFault('PushUnsupported')
  return push
}

async function publish(
  means: Means,
  caller: Caller,
  { subscribe: own, publications }: { subscribe: string | undefined; publications: readonly Publication[] },
): Promise<Answer> {
  const { connection } = caller
  const following =
    own && connection ? await subscribe(means, caller, [own], { answer: 'true', isBlocking: false }) : undefined
  const bringBacklog = async () => following?.afterwards?.()
  try {
    const { result, afterwards } = await publishAll(means, caller, publications)
    return {
      result,
      async afterwards() {
        await afterwards?.()
        await bringBacklog()
      },
    }
  } catch (error) {
    bringBacklog().catch(() => {}) // the publisher tries again, and subscribes again
    throw error
  }
}

async function publishAll(means: Means, caller: Caller, publications: readonly Publication[]): Promise<Answer> {
  const { connection } = caller
  for (const { topic } of publications)
    if (!connection?.topics.has(topic) && !isStrangerAllowed(means, caller)) throw new RelayFault('TooManyRequests')
  const now = means.now()
  const outcomes = await Promise.all(
    publications.map(async (publication) => {
      const ttlSeconds = await lifeOf(means, publication)
      const message = stored({ ...publication, ttlSeconds }, caller.clientId, now)
      const outcome = await means.store.publish(message)
      // Also what was known: the node that took it may have died before it woke anybody.
      if (outcome !== 'full') means.push?.published(message)
      return outcome
    }),
  )
  // What is kept is delivered, also beside one that is refused: its publisher will send the rest again.
  const letters = outcomes.flatMap((outcome) => (typeof outcome === 'string' ? [] : [outcome]))
  if (outcomes.includes('full')) {
    for (const letter of letters) means.deliver.live(letter)
    throw new RelayFault('MailboxLimitExceeded')
  }
  const repeated = publications.filter((_, index) => outcomes[index] === 'known')
  return {
    result: 'true',
    async afterwards() {
      for (const letter of letters) means.deliver.live(letter)
      for (const { topic } of repeated) await means.deliver.again(topic)
    },
  }
}

/**
 * A topic that nobody has subscribed is either new or invented. Honest clients write to a new one only while connecting: a
 * proposal, its answer and the settlement, and those live as long as a pairing, 300 seconds
 * (https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods). Later messages go to topics that the publisher
 * itself has subscribed, so a longer life would serve only whoever fills the store.
 */
async function lifeOf({ subscriptions, store }: Means, { topic, ttlSeconds }: Publication): Promise<number> {
  if (ttlSeconds <= UNKNOWN_TOPIC_SECONDS || subscriptions.isKnown(topic)) return ttlSeconds
  return (await store.isSubscribedElsewhere(topic)) ? ttlSeconds : UNKNOWN_TOPIC_SECONDS
}

function isStrangerAllowed({ strangers, strangersByAddress }: Means, { clientId, address }: Caller): boolean {
  return strangers.take(clientId).isAllowed && strangersByAddress.take(address).isAllowed
}

function stored({ ttlSeconds, ...publication }: Publication, publisher: string, now: number): StoredMessage {
  const id = hash('sha256', publication.message)
  return { ...publication, id, publisher, publishedAt: now, expiresAt: now + ttlSeconds * 1000 }
}

async function subscribe(
  { store, subscriptions, deliver, presence, push, topicsMax, onCrowded }: Means,
  { clientId, connection }: Caller,
  topics: readonly string[],
  { answer, isBlocking }: { answer: SubscribeAnswer; isBlocking: boolean },
): Promise<Answer> {
  if (!connection) throw new RelayFault('InvalidMethod', ' over HTTP')
  const added = topics.filter((topic) => !connection.topics.has(topic))
  if (connection.topics.size + added.length > topicsMax) throw new RelayFault('SubscriberLimitExceeded')
  const before = connection.topics.size
  const wanted = [...new Set(topics)].map((topic) => subscriptions.add(connection, topic))
  if (before <= TOPICS_USUAL && connection.topics.size > TOPICS_USUAL) onCrowded()
  // What is published from now on comes after what has waited.
  const held = deliver.hold(wanted)
  const registered = Promise.all([
    store.subscribe(topics.map((topic) => ({ topic, clientId }))),
    push?.subscribed(clientId, topics),
  ]).catch((error: unknown) => {
    deliver.release(held)
    throw error
  })
  if (isBlocking) await registered
  else registered.catch(() => {}) // the same promise is awaited below, and its failure told there
  return {
    result: writeSubscriptions(answer, topics, clientId),
    async afterwards() {
      await registered
      await deliver.waiting(connection, held)
      await presence.changed(added)
    },
  }
}

function writeSubscriptions(answer: SubscribeAnswer, topics: readonly string[], clientId: string): string {
  if (answer === 'true') return 'true'
  const ids = topics.map((topic) => subscriptionId(topic, clientId))
  if (answer === 'id') return JSON.stringify(ids[0])
  return JSON.stringify(answer === 'ids' ? ids : ids.map((id) => ({ id })))
}

async function unsubscribe(
  { store, subscriptions, presence, push }: Means,
  { clientId, connection }: Caller,
  topics: readonly string[],
): Promise<Answer> {
  const left = connection ? topics.filter((topic) => subscriptions.remove(connection, topic)) : topics
  await push?.unsubscribed(clientId, left)
  await store.forget(left.map((topic) => ({ topic, clientId })))
  return { result: 'true', afterwards: () => presence.changed(left) }
}

async function firstPage({ store }: Means, { clientId }: Caller, topics: readonly string[]): Promise<Page> {
  for await (const page of store.backlog(clientId, topics)) return page
  return { letters: [], hasMore: false }
}

function writePage({ letters, hasMore }: Page): string {
  return `{"messages":[${letters.map(dataOf).join(',')}],"hasMore":${hasMore}}`
}

// A message is named by its own id (its hash), by the number of the push that brought it, or by the number that a webhook got.
async function receive(
  { store, now }: Means,
  { clientId, connection }: Caller,
  receipts: readonly { topic: string; messageId: number | string }[],
): Promise<Answer> {
  const names = new Set<string>()
  const topics = new Set<string>()
  for (const { topic, messageId } of receipts) {
    const pushed = connection && takePushed(connection, Number(messageId), now())
    if (pushed) store.acknowledge(pushed)
    else {
      names.add(topic + messageId)
      topics.add(topic)
    }
  }
  if (topics.size > 0)
    for await (const { letters } of store.backlog(clientId, [...topics]))
      for (const { topic, id, key } of letters)
        if (names.has(topic + id) || names.has(topic + messageNumber(id))) store.acknowledge({ topic, key, clientId })
  return { result: 'true' }
}
