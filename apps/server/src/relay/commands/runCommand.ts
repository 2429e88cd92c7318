import { dataOf, subscriptionId, takePushed } from '../connections/connection.ts'
import type { Presence } from '../delivery/presence.ts'
import type { Page } from '../mailbox/mailboxStore.ts'
import type { Publication } from '../mailbox/message.ts'
import { messageNumber } from '../mailbox/messageNumber.ts'
import type { Push } from '../push/createPush.ts'
import { RelayFault } from '../relayFault.ts'
import type { Answer, Caller } from './caller.ts'
import { type PublishDeps, publish } from './publish.ts'
import type { Command, SubscribeAnswer } from './readCommand.ts'

/** Even old wallets subscribe to fewer topics. Clients with more are served, and counted in a metric. */
const TOPICS_USUAL = 500

export type Deps = PublishDeps & {
  presence: Presence
  topicsMax: number
  /** Called when a connection has more topics than a client needs. */
  onCrowded: () => void
}

export type RunCommand = (caller: Caller, command: Command) => Promise<Answer>

/** Runs a client's command. Rejects with a RelayFault if it is refused. */
export function createRunCommand(deps: Deps): RunCommand {
  return (caller, command) => {
    switch (command.kind) {
      case 'publish':
        return command.subscribe && caller.connection
          ? subscribeAndPublish(deps, caller, command.subscribe, command.publications)
          : publish(deps, caller, command.publications)
      case 'subscribe':
        return subscribe(deps, caller, command.topics, command)
      case 'unsubscribe':
        return unsubscribe(deps, caller, command.topics)
      case 'fetch':
        return fetchMessages(deps, caller, command.topics)
      case 'receive':
        return receive(deps, caller, command.receipts)
      case 'peer':
        return toAnswer(deps.presence.read(caller.connection, command.topic))
      case 'time':
        return toAnswer(deps.now())
      case 'watch':
        return toAnswer(pushOf(deps).register(command.token, caller.address))
      case 'unwatch':
        return toAnswer(
          pushOf(deps)
            .unregister(command.token, caller.address)
            .then(() => true),
        )
    }
  }
}

async function toAnswer(result: unknown): Promise<Answer> {
  return { result: JSON.stringify(await result) }
}

function pushOf({ push }: Deps): Push {
  if (!push) throw new RelayFault('PushUnsupported')
  return push
}

async function subscribeAndPublish(
  deps: Deps,
  caller: Caller,
  topic: string,
  publications: readonly Publication[],
): Promise<Answer> {
  const { afterwards: bringBacklog } = await subscribe(deps, caller, [topic], { answer: 'true', isBlocking: false })
  try {
    const { result, afterwards } = await publish(deps, caller, publications)
    return {
      result,
      async afterwards() {
        await afterwards?.()
        await bringBacklog?.()
      },
    }
  } catch (error) {
    bringBacklog?.()?.catch(() => {}) // the publisher retries, which subscribes again
    throw error
  }
}

async function subscribe(
  { store, subscriptions, deliver, presence, push, topicsMax, onCrowded }: Deps,
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
  // Messages published from now on come after the backlog.
  const held = deliver.hold(wanted)
  const registered = Promise.all([
    store.subscribe(topics.map((topic) => ({ topic, clientId }))),
    push?.subscribed(clientId, topics),
  ]).catch((error: unknown) => {
    deliver.release(held)
    throw error
  })
  if (isBlocking) await registered
  else registered.catch(() => {}) // the same promise is awaited below, where its failure is handled
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
  { store, subscriptions, presence, push }: Deps,
  { clientId, connection }: Caller,
  topics: readonly string[],
): Promise<Answer> {
  const left = connection ? topics.filter((topic) => subscriptions.remove(connection, topic)) : topics
  // Start both now, because the client may subscribe again while one of them is pending.
  await Promise.all([push?.unsubscribed(clientId, left), store.forget(left.map((topic) => ({ topic, clientId })))])
  return { result: 'true', afterwards: () => presence.changed(left) }
}

async function fetchMessages(deps: Deps, caller: Caller, topics: readonly string[]): Promise<Answer> {
  // A client without a socket counts as subscribed when it fetches.
  if (!caller.connection) for (const topic of topics) deps.subscriptions.remember(topic)
  return { result: writePage(await firstPage(deps, caller, topics)) }
}

async function firstPage({ store }: Deps, { clientId }: Caller, topics: readonly string[]): Promise<Page> {
  for await (const page of store.backlog(clientId, topics)) return page
  return { messages: [], hasMore: false }
}

function writePage({ messages, hasMore }: Page): string {
  return `{"messages":[${messages.map(dataOf).join(',')}],"hasMore":${hasMore}}`
}

// `messageId` is the message's hash, the id of its push, or the number that was sent to a webhook.
async function receive(
  { store, now }: Deps,
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
    for await (const { messages } of store.backlog(clientId, [...topics]))
      for (const { topic, id } of messages)
        if (names.has(topic + id) || names.has(topic + messageNumber(id))) store.acknowledge({ topic, id, clientId })
  return { result: 'true' }
}
