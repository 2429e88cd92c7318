import { limits } from '@latchkey/protocol'
import { type ClientConfigAnswer, newerClientConfigSchema } from '@latchkey/protocol/setup'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'

/** Increase the version when this shape changes. The response inside has its own version. */
const storedSchema = v.object({ version: v.literal(1), server: v.string(), answer: newerClientConfigSchema })

/** The server's response of an earlier visit. Undefined if another server sent it, or if it does not parse. */
export function readStoredClientConfig(client: Client): ClientConfigAnswer | undefined {
  const text = client.storage.getItem(keyOf(client))
  if (text === null || text.length > limits.ANSWER_BYTES_MAX) return undefined
  try {
    const { server, answer } = v.parse(storedSchema, JSON.parse(text))
    return server === client.config.server ? answer : undefined
  } catch {
    return undefined
  }
}

/** Stores the server's configuration for the next visit. */
export function storeClientConfig(client: Client, answer: ClientConfigAnswer): void {
  client.storage.setItem(keyOf(client), JSON.stringify({ version: 1, server: client.config.server, answer }))
}

function keyOf({ name }: Client): string {
  return `${name}.clientConfig`
}
