import { CodedError } from '@latchkey/protocol'
import { seal } from '../crypto/envelope.ts'
import { hashOf } from '../crypto/keys.ts'
import type { Environment } from '../environment.ts'
import type { RpcResponse } from '../jsonRpc.ts'
import { type PeerMethodName, peerMethods } from '../peerMethods.ts'
import type { Outgoing, TopicRecord } from './clientTables.ts'

/**
 * Seals messages for the outbox. Both methods throw LatchkeyError `MESSAGE_TOO_LARGE` for messages that no relay accepts.
 */
export type Messages = {
  request(
    to: TopicRecord,
    method: PeerMethodName,
    request: { id: number; params: object },
    options?: MessageOptions,
  ): Outgoing
  answer(to: TopicRecord, method: PeerMethodName, answer: RpcResponse, options?: ResponseOptions): Outgoing
}

export type MessageOptions = {
  ttlSeconds?: number
  /** Published again over each new connection until the response arrives. Default: until one relay has it. */
  awaitsAnswer?: boolean
}
/** Base64 characters, for 750 kB. Relays close the connection on a frame of more than 1 MiB, which includes the call around it. */
const MESSAGE_MAX = 1_000_000

export type ResponseOptions = {
  tag?: number | undefined
  ttlSeconds?: number
  /** Seals in a type-1 envelope, for a receiver that doesn't have the key yet. */
  senderPublicKey?: string
}

/** Creates messages with increasing `order`. */
export function createMessages({ now, randomBytes }: Pick<Environment, 'now' | 'randomBytes'>): Messages {
  let last = 0
  const nextOrder = () => {
    last = Math.max(last + 1, now() * 1000)
    return last
  }
  type Rest = { tag: number; ttlSeconds: number; prompt: boolean; rpcId: number; awaitsAnswer: boolean }
  const toOutgoing = (to: TopicRecord, payload: object, rest: Rest, senderPublicKey?: string): Outgoing => {
    if (!to.symKey) throw new Error('no key')
    const text = JSON.stringify(payload)
    const message = seal(text, to.symKey, randomBytes, senderPublicKey)
    if (message.length > MESSAGE_MAX)
      throw new CodedError('MESSAGE_TOO_LARGE', 'Too large: the limit is 750 kB', {
        data: { limit: 750 },
      })
    const deadline = now() + rest.ttlSeconds * 1000
    const ids = { id: hashOf(message), decryptedId: hashOf(text) }
    return { ...ids, topic: to.topic, order: nextOrder(), message, relays: [...to.relays], deadline, ...rest }
  }
  return {
    request(to, method, { id, params }, { ttlSeconds, awaitsAnswer = false } = {}) {
      const { tag, prompt, ttlSeconds: usual } = peerMethods[method]
      const payload = { id, jsonrpc: '2.0', method, params }
      return toOutgoing(to, payload, { tag, prompt, ttlSeconds: ttlSeconds ?? usual, rpcId: id, awaitsAnswer })
    },
    answer(to, method, answer, { tag, ttlSeconds, senderPublicKey } = {}) {
      const known = peerMethods[method]
      const rest = { prompt: false, ttlSeconds: ttlSeconds ?? known.ttlSeconds, rpcId: answer.id, awaitsAnswer: false }
      return toOutgoing(to, { jsonrpc: '2.0', ...answer }, { ...rest, tag: tag ?? known.tag + 1 }, senderPublicKey)
    },
  }
}
