import * as v from 'valibot'
import type { Letter, StoredMessage } from './message.ts'

const letterSchema = v.pipe(
  v.object({
    id: v.string(),
    topic: v.string(),
    message: v.string(),
    tag: v.number(),
    attestation: v.optional(v.string()),
    publisher: v.string(),
    publishedAt: v.number(),
    expiresAt: v.number(),
  }),
  v.transform(({ attestation, ...message }): Letter => ({ ...message, attestation, key: message.id })),
)
const parse = v.pipe(v.string(), v.parseJson())
const payloadSchema = v.pipe(parse, letterSchema)
const newsSchema = v.pipe(parse, v.array(v.union([v.string(), letterSchema])))

/** A message as it lies in Valkey and travels between nodes. */
export function writeLetter(message: StoredMessage): string {
  return JSON.stringify(message)
}

/** @throws ValiError for what no node of this version wrote */
export function readLetter(text: unknown): Letter {
  return v.parse(payloadSchema, text)
}

/**
 * What another node says: messages, topics of which a message was published again, and `+` before a topic whose subscribers
 * have changed.
 *
 * @throws ValiError for what no node of this version wrote
 */
export function readNews(text: string): (Letter | string)[] {
  return v.parse(newsSchema, text)
}
