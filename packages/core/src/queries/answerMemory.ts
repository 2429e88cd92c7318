import * as v from 'valibot'
import type { Client } from '../client/client.ts'

/** What is kept of an answer: small lists that change seldom. */
export type AnswerKind = 'networks' | 'wallets'

const TEXT_MAX = 100_000

/**
 * The answer that this browser kept, if it is younger than `maxAgeMs`, parsed again: what stands in a storage is as
 * foreign as what comes over a wire.
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
    return undefined // an older version: it is asked for again
  }
}

/** Keeps an answer for the next visit; one that is too long is not kept. */
export function keepAnswer(client: Client, kind: AnswerKind, answer: unknown): void {
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
