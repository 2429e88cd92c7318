import * as v from 'valibot'
import type { Client } from '../client/client.ts'

/** The responses that are stored: small lists that rarely change. */
export type AnswerKind = 'networks' | 'wallets'

const TEXT_MAX = 100_000

/**
 * The stored response, if it is younger than `maxAgeMs`. Parsed again, because storage is as untrusted as a network.
 */
export function readAnswer<schema extends v.GenericSchema>(
  client: Client,
  kind: AnswerKind,
  schema: schema,
  maxAgeMs: number,
): { answer: v.InferOutput<schema>; readAt: number } | undefined {
  const text = client.storage.getItem(storageKey(client, kind))
  if (!text) return undefined
  try {
    const { readAt, server, answer } = v.parse(entrySchema, JSON.parse(text))
    const age = client.now() - readAt
    if (server !== client.config.server || age < 0 || age > maxAgeMs) return undefined
    return { answer: v.parse(schema, answer), readAt }
  } catch {
    return undefined // An older version; it is requested again.
  }
}

/** Stores a response for the next visit, unless it is too long. */
export function storeAnswer(client: Client, kind: AnswerKind, answer: unknown): void {
  const text = JSON.stringify({ version: VERSION, server: client.config.server, readAt: client.now(), answer })
  if (text.length <= TEXT_MAX) client.storage.setItem(storageKey(client, kind), text)
}

const VERSION = 1
const entrySchema = v.object({
  version: v.literal(VERSION),
  server: v.string(),
  readAt: v.number(),
  answer: v.unknown(),
})

function storageKey(client: Client, kind: AnswerKind): string {
  return `${client.name}.${kind}`
}
