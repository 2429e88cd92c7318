import { hash } from 'node:crypto'
import type { Buckets } from '../http/tokenBuckets.ts'
import type { Answer, Caller } from './caller.ts'
import type { Deliver } from './deliver.ts'
import type { MailboxStore, Outcome } from './mailboxStore.ts'
import type { Publication, StoredMessage } from './message.ts'
import type { Push } from './push/createPush.ts'
import { RelayFault } from './relayFault.ts'
import type { Subscriptions } from './subscriptions.ts'

export type PublishDeps = {
  store: MailboxStore
  subscriptions: Subscriptions
  deliver: Deliver
  /** Absent unless webhooks are configured. */
  push: Push | undefined
  /** Limits publishing to topics that the publisher is not subscribed to. */
  publishLimiter: Buckets
  /** The same for all clients of one address. */
  publishLimiterByAddress: Buckets
  now: () => number
}

/** The message that was stored, which is to be delivered; or why there is none. */
type Kept = StoredMessage | Exclude<Outcome, 'stored'>

const UNKNOWN_TOPIC_SECONDS = 300

/**
 * Keeps messages and delivers them. Resolves once all are kept.
 *
 * @throws RelayFault `TooManyRequests`, `MailboxLimitExceeded` when one of them did not fit
 */
export async function publish(
  deps: PublishDeps,
  caller: Caller,
  publications: readonly Publication[],
): Promise<Answer> {
  const { connection } = caller
  for (const { topic } of publications)
    if (!connection?.topics.has(topic) && !isPublishAllowed(deps, caller)) throw new RelayFault('TooManyRequests')
  const now = deps.now()
  const outcomes: Kept[] = []
  const [only] = publications
  // Nearly every call brings one message, and this is the busiest path of all.
  if (only && publications.length === 1) outcomes.push(await keep(deps, caller.clientId, only, now))
  else outcomes.push(...(await Promise.all(publications.map((each) => keep(deps, caller.clientId, each, now)))))
  const deliverKept = () => {
    for (const outcome of outcomes) if (typeof outcome !== 'string') deps.deliver.live(outcome)
  }
  if (outcomes.includes('full')) {
    // Also beside one that is refused: the publisher will send the rest again.
    deliverKept()
    throw new RelayFault('MailboxLimitExceeded')
  }
  const repeated = outcomes.includes('known') ? publications.filter((_, index) => outcomes[index] === 'known') : []
  return {
    result: 'true',
    // After the answer: SDKs note a request when its publication is answered, and refuse a reply that comes sooner.
    afterwards() {
      deliverKept()
      return repeated.length > 0 ? deliverAgain(deps, repeated) : undefined
    },
  }
}

async function deliverAgain({ deliver }: PublishDeps, repeated: readonly Publication[]): Promise<void> {
  for (const { topic } of repeated) await deliver.again(topic)
}

async function keep(
  { subscriptions, store, push }: PublishDeps,
  publisher: string,
  { topic, message, tag, attestation, ttlSeconds }: Publication,
  now: number,
): Promise<Kept> {
  // A topic that nobody has subscribed is either new or invented. Honest clients write to a new one only while connecting: a
  // proposal, its answer and the settlement, and those live as long as a pairing, 300 seconds
  // (https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods). Later messages go to topics that the publisher
  // itself has subscribed, so a longer life would serve only whoever fills the store.
  const isKnown =
    ttlSeconds <= UNKNOWN_TOPIC_SECONDS || subscriptions.isKnown(topic) || (await store.isSubscribedElsewhere(topic))
  const expiresAt = now + (isKnown ? ttlSeconds : UNKNOWN_TOPIC_SECONDS) * 1000
  const id = hash('sha256', message)
  const kept: StoredMessage = { id, topic, message, tag, attestation, publisher, publishedAt: now, expiresAt }
  const outcome = await store.publish(kept)
  // Also what was known: the node that took it may have died before it woke anybody.
  if (outcome !== 'full') push?.published(kept)
  return outcome === 'stored' ? kept : outcome
}

function isPublishAllowed(
  { publishLimiter, publishLimiterByAddress }: PublishDeps,
  { clientId, address }: Caller,
): boolean {
  return publishLimiter.take(clientId).isAllowed && publishLimiterByAddress.take(address).isAllowed
}
