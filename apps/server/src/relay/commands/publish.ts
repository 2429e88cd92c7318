import { hash } from 'node:crypto'
import type { Buckets } from '../../http/limits/tokenBuckets.ts'
import type { Deliver } from '../delivery/deliver.ts'
import type { Subscriptions } from '../delivery/subscriptions.ts'
import type { MailboxStore, Outcome } from '../mailbox/mailboxStore.ts'
import type { Publication, StoredMessage } from '../mailbox/message.ts'
import type { Push } from '../push/createPush.ts'
import { RelayFault } from '../relayFault.ts'
import type { Answer, Caller } from './caller.ts'

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

/** The stored message, which is delivered next, or why nothing was stored. */
type Kept = StoredMessage | Exclude<Outcome, 'stored'>

const UNKNOWN_TOPIC_SECONDS = 300

/**
 * Stores messages and delivers them. Resolves once all are stored.
 *
 * @throws RelayFault `TooManyRequests`, `MailboxLimitExceeded` if one of them didn't fit
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
  // Nearly every call has one message, and this is the busiest path of the relay.
  if (only && publications.length === 1) outcomes.push(await keep(deps, caller.clientId, only, now))
  else outcomes.push(...(await Promise.all(publications.map((each) => keep(deps, caller.clientId, each, now)))))
  const deliverKept = () => {
    for (const outcome of outcomes) if (typeof outcome !== 'string') deps.deliver.live(outcome)
  }
  if (outcomes.includes('full')) {
    // Deliver the others, although the publisher will send all of them again.
    deliverKept()
    throw new RelayFault('MailboxLimitExceeded')
  }
  const repeated = outcomes.includes('known') ? publications.filter((_, index) => outcomes[index] === 'known') : []
  return {
    result: 'true',
    // After the response: SDKs record a request when its publication is confirmed, and ignore a reply that comes earlier.
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
  // A topic without subscribers is either new or made up. Honest clients publish to a new one only while connecting: a
  // proposal, its response and the settlement, which expire with the pairing after 300 seconds
  // (https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods). Later messages go to topics that their publisher
  // has subscribed to, so a longer lifetime would only help an attacker to fill the store.
  const isKnown =
    ttlSeconds <= UNKNOWN_TOPIC_SECONDS || subscriptions.isKnown(topic) || (await store.isSubscribedElsewhere(topic))
  const expiresAt = now + (isKnown ? ttlSeconds : UNKNOWN_TOPIC_SECONDS) * 1000
  const id = hash('sha256', message)
  const kept: StoredMessage = { id, topic, message, tag, attestation, publisher, publishedAt: now, expiresAt }
  const outcome = await store.publish(kept)
  // Also for a known message: the node that stored it may have died before it called a webhook.
  if (outcome !== 'full') push?.published(kept)
  return outcome === 'stored' ? kept : outcome
}

function isPublishAllowed(
  { publishLimiter, publishLimiterByAddress }: PublishDeps,
  { clientId, address }: Caller,
): boolean {
  return publishLimiter.take(clientId).isAllowed && publishLimiterByAddress.take(address).isAllowed
}
