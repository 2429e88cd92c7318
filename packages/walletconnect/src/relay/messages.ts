import { CodedError } from '@latchkey/protocol'
import { seal } from '../crypto/envelope.ts'
import { hashOf } from '../crypto/keys.ts'
import type { Environment } from '../environment.ts'
import type { RpcAnswer } from '../jsonRpc.ts'
import { type PeerMethodName, peerMethods } from '../peerMethods.ts'
import type { Outgoing, TopicRecord } from './clientTables.ts'

/**
 * Seals what one client says to another, ready for the outbox. What no relay would take is refused here: each throws
 * LatchkeyError `MESSAGE_TOO_LARGE`.
 */
export type Messages = {
  request(
    to: TopicRecord,
    method: PeerMethodName,
    request: { id: number; params: object },
    options?: MessageOptions,
  ): Outgoing
  answer(to: TopicRecord, method: PeerMethodName, answer: RpcAnswer, options?: AnswerOptions): Outgoing
}

export type MessageOptions = {
  ttlSeconds?: number
  /** Sent again over each new connection until an answer comes. Default: until one relay has it. */
  awaitsAnswer?: boolean
}
/** Base64 characters, for 750 kB. Relays end a connection over which a frame of more than 1 MiB comes; the call around it needs some of them. */
const MESSAGE_MAX = 1_000_000

export type AnswerOptions = {
  tag?: number | undefined
  ttlSeconds?: number
  /** Seals for one who does not have the key yet. */
  senderPublicKey?: string
}

export function createMessages({ now, randomBytes }: Pick<Environment, 'now' | 'randomBytes'>): Messages {
  let last = 0
  const nextOrder = () => {
    last = Math.max(last + 1, now() * 1000)
    return last
  }
  type Rest = { tag: number; ttlSeconds: number; prompt: boolean; rpcId: number; awaitsAnswer: boolean }
  const sealFor = (to: TopicRecord, payload: object, rest: Rest, senderPublicKey?: string): Outgoing => {
    if (!to.symKey) throw new Error('A mailbox without a key can only be read')
    const text = JSON.stringify(payload)
    const message = seal(text, to.symKey, randomBytes, senderPublicKey)
    if (message.length > MESSAGE_MAX)
      throw new CodedError('MESSAGE_TOO_LARGE', 'This is too large to send: the limit is 750 kB', {
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
      return sealFor(to, payload, { tag, prompt, ttlSeconds: ttlSeconds ?? usual, rpcId: id, awaitsAnswer })
    },
    answer(to, method, answer, { tag, ttlSeconds, senderPublicKey } = {}) {
      const known = peerMethods[method]
      const rest = { prompt: false, ttlSeconds: ttlSeconds ?? known.ttlSeconds, rpcId: answer.id, awaitsAnswer: false }
      return sealFor(to, { jsonrpc: '2.0', ...answer }, { ...rest, tag: tag ?? known.tag + 1 }, senderPublicKey)
    },
  }
}
