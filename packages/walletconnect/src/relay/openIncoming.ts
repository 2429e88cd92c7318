import { open } from '../crypto/envelope.ts'
import { hashOf } from '../crypto/keys.ts'
import { parsePayload, type RpcRequest, type RpcResponse } from '../jsonRpc.ts'
import type { ClientTables, TopicRecord } from './clientTables.ts'
import type { RelayMessage } from './relayFrames.ts'

/** A message, opened and parsed. */
export type Incoming = {
  relay: string
  topic: TopicRecord
  payload: RpcRequest | RpcResponse
  messageId: string
  /** The plaintext. Its attestation names its hash. */
  text: string
  senderPublicKey?: string | undefined
  attestation?: string | undefined
}

/** Opens a message of a relay, or returns why it is ignored. */
export async function openIncoming(
  tables: ClientTables,
  relay: string,
  { topic: name, message, attestation }: RelayMessage,
): Promise<Incoming | 'unknown topic' | 'seen' | 'not sealed for us' | 'no JSON-RPC'> {
  const topic = tables.topics.get(name)
  if (!topic) return 'unknown topic'
  const messageId = hashOf(message)
  if (tables.seen.get(messageId)) return 'seen'
  const opened = await open(message, topic)
  if (!opened) return 'not sealed for us'
  const payload = parsePayload(opened.text)
  if (!payload) return 'no JSON-RPC'
  const { text, senderPublicKey } = opened
  return { relay, topic, payload, messageId, text, senderPublicKey, attestation: attestation || undefined }
}
