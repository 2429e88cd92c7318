import * as v from 'valibot'
import type { Letter, StoredMessage } from './message.ts'

const letterSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.string(),
    topic: v.string(),
    message: v.string(),
    tag: v.number(),
    attestation: v.pipe(
      v.optional(v.string()),
      v.transform((given): string | undefined => given),
    ),
    publisher: v.string(),
    publishedAt: v.number(),
    expiresAt: v.number(),
  }),
)

/** A message as it lies in Valkey and travels between nodes. */
export function writeLetter(message: StoredMessage): string {
  return JSON.stringify(message)
}

/** @throws ValiError for what no node of this version wrote */
export function readLetter(text: unknown): Letter {
  const { attestation, ...message } = v.parse(letterSchema, text)
  return { ...message, attestation, key: message.id }
}
