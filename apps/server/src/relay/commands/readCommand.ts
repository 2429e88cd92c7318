import * as v from 'valibot'
import type { Publication } from '../mailbox/message.ts'
import { isFaultName, RelayFault } from '../relayFault.ts'

/** A relay call in our own terms: several methods of the protocol do the same. */
export type Command =
  /** The response is true once every message is stored. The caller is subscribed to `subscribe` first. */
  | { kind: 'publish'; subscribe: string | undefined; publications: Publication[] }
  | { kind: 'subscribe'; topics: string[]; isBlocking: boolean; answer: SubscribeAnswer }
  | { kind: 'unsubscribe'; topics: string[] }
  | { kind: 'fetch'; topics: string[] }
  | { kind: 'receive'; receipts: { topic: string; messageId: number | string }[] }
  /** Requests the presence of the topic's other clients. */
  | { kind: 'peer'; topic: string }
  | { kind: 'time' }
  /** Registers a webhook, or removes it. `token` is optional, because a relay without webhooks refuses before it reads it. */
  | { kind: 'watch' | 'unwatch'; token: string | undefined }

/** How the response contains the subscription ids. */
export type SubscribeAnswer = 'id' | 'ids' | 'outcomes' | 'true'

const BATCH_MAX = 500
const TTL_SECONDS_MAX = 30 * 24 * 60 * 60
const PROPOSAL_SECONDS = 300
const INTEGER_MAX = 2 ** 31 - 1

const topic = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'InvalidTopic'))
// Base64 in either alphabet. Only printable ASCII, so that it is safe in a database and in a log.
const sealed = v.pipe(v.string(), v.minLength(1), v.regex(/^[\x20-\x7e]+$/))
const attestation = v.nullish(v.pipe(v.string(), v.maxLength(8192), v.regex(/^[\x20-\x7e]*$/)))
// Clamped instead of refused, so that a client that requests more is still served.
const ttl = v.pipe(
  v.number(),
  v.transform((seconds) => Math.min(TTL_SECONDS_MAX, Math.max(1, Math.floor(seconds)))),
)
const tag = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(INTEGER_MAX))

const published = v.object({ topic, message: sealed, ttl, tag, attestation })
const publication = v.pipe(published, v.transform(toPublication))

function toPublication(given: v.InferOutput<typeof published>): Publication {
  return {
    topic: given.topic,
    message: given.message,
    tag: given.tag,
    ttlSeconds: given.ttl,
    attestation: given.attestation || undefined,
  }
}

function batch<Schema extends v.GenericSchema>(item: Schema) {
  return v.pipe(
    v.array(v.unknown()),
    v.minLength(1, 'BatchEmpty'),
    v.maxLength(BATCH_MAX, 'BatchLimitExceeded'),
    v.array(item),
  )
}

function watchBy(kind: 'watch' | 'unwatch', member: string): v.GenericSchema<unknown, Command> {
  return v.pipe(
    v.unknown(),
    v.transform((params): Command => {
      const read = v.safeParse(v.object({ [member]: v.string() }), params)
      return { kind, token: read.success ? read.output[member] : undefined }
    }),
  )
}

function subscribeTo(isBlocking: boolean, answer: SubscribeAnswer) {
  return (topics: string[]): Command => ({ kind: 'subscribe', topics, isBlocking, answer })
}

const one = v.pipe(
  v.object({ topic }),
  v.transform((params) => [params.topic]),
)
const many = v.pipe(
  v.object({ topics: batch(topic) }),
  v.transform((params) => params.topics),
)
const messageId = v.union([v.number(), v.pipe(v.string(), v.maxLength(100))])

/** Analytics that SDKs include (chains, methods, transaction hashes) are never read. */
const methods: Readonly<Record<string, v.GenericSchema<unknown, Command>>> = {
  irn_publish: v.pipe(
    published,
    v.transform((given): Command => ({ kind: 'publish', subscribe: undefined, publications: [toPublication(given)] })),
  ),
  irn_batchPublish: v.pipe(
    v.object({ messages: batch(publication) }),
    v.transform(({ messages }): Command => ({ kind: 'publish', subscribe: undefined, publications: messages })),
  ),
  irn_subscribe: v.pipe(one, v.transform(subscribeTo(false, 'id'))),
  irn_subscribeBlocking: v.pipe(one, v.transform(subscribeTo(true, 'id'))),
  irn_batchSubscribe: v.pipe(many, v.transform(subscribeTo(false, 'ids'))),
  irn_batchSubscribeBlocking: v.pipe(many, v.transform(subscribeTo(true, 'outcomes'))),
  wc_createTopic: v.pipe(one, v.transform(subscribeTo(true, 'true'))),
  irn_unsubscribe: v.pipe(
    one,
    v.transform((topics): Command => ({ kind: 'unsubscribe', topics })),
  ),
  irn_batchUnsubscribe: v.pipe(
    v.object({ subscriptions: batch(v.object({ topic })) }),
    v.transform(
      ({ subscriptions }): Command => ({ kind: 'unsubscribe', topics: subscriptions.map((each) => each.topic) }),
    ),
  ),
  irn_fetchMessages: v.pipe(
    one,
    v.transform((topics): Command => ({ kind: 'fetch', topics })),
  ),
  irn_batchFetchMessages: v.pipe(
    many,
    v.transform((topics): Command => ({ kind: 'fetch', topics })),
  ),
  irn_batchReceive: v.pipe(
    v.object({ receipts: batch(v.object({ topic, messageId })) }),
    v.transform(({ receipts }): Command => ({ kind: 'receive', receipts })),
  ),
  irn_watchRegister: watchBy('watch', 'registerAuth'),
  irn_watchUnregister: watchBy('unwatch', 'unregisterAuth'),
  latchkey_peer: v.pipe(
    v.object({ topic }),
    v.transform((params): Command => ({ kind: 'peer', topic: params.topic })),
  ),
  latchkey_time: v.pipe(
    v.unknown(),
    v.transform((): Command => ({ kind: 'time' })),
  ),
  wc_proposeSession: v.pipe(
    v.object({ pairingTopic: topic, sessionProposal: sealed, ttl: v.optional(ttl, PROPOSAL_SECONDS), attestation }),
    v.transform(
      (params): Command => ({
        kind: 'publish',
        subscribe: params.pairingTopic,
        publications: [
          {
            topic: params.pairingTopic,
            message: params.sessionProposal,
            tag: 1100,
            ttlSeconds: params.ttl,
            attestation: params.attestation || undefined,
          },
        ],
      }),
    ),
  ),
  wc_approveSession: v.pipe(
    v.object({
      pairingTopic: topic,
      sessionTopic: topic,
      sessionProposalResponse: sealed,
      sessionSettlementRequest: sealed,
      ttl: v.optional(ttl, PROPOSAL_SECONDS),
    }),
    v.transform((params): Command => {
      const rest = { ttlSeconds: params.ttl, attestation: undefined }
      return {
        kind: 'publish',
        subscribe: params.sessionTopic,
        publications: [
          { topic: params.pairingTopic, message: params.sessionProposalResponse, tag: 1101, ...rest },
          { topic: params.sessionTopic, message: params.sessionSettlementRequest, tag: 1102, ...rest },
        ],
      }
    }),
  ),
}

/**
 * Parses the parameters of a method. Ignores unknown members, because newer SDKs send more.
 *
 * @throws RelayFault `InvalidMethod`, `InvalidTopic`, `BatchEmpty`, `BatchLimitExceeded`, `InvalidParams`
 */
export function readCommand(method: string, params: unknown): Command {
  // Old SDKs use the prefix of the first relays.
  const name = method.startsWith('iridium_') ? method.replace('iridium_', 'irn_') : method
  const schema = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (!schema) throw new RelayFault('InvalidMethod')
  const parsed = v.safeParse(schema, params, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [{ message }] = parsed.issues
  throw new RelayFault(isFaultName(message) ? message : 'InvalidParams')
}
