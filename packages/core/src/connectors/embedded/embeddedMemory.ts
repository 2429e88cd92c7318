import { embeddedAccountTypeSchema } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import type { ClientStorage } from '../../client/client.ts'
import type { EmbeddedFacts, EmbeddedMemory } from '../../client/embeddedAccess.ts'

const text = v.pipe(v.string(), v.maxLength(254))
const schema = v.strictObject({
  version: v.literal(1),
  /** Whether there is a session. Its token never leaves the frame. */
  session: v.optional(v.literal('present')),
  email: v.optional(text),
  lastChain: v.optional(text),
  userName: v.optional(text),
  preferredAccountType: v.optional(embeddedAccountTypeSchema),
  smartAccountNetworks: v.optional(v.pipe(v.array(v.pipe(v.number(), v.safeInteger())), v.maxLength(200))),
  emailAskedAt: v.optional(v.number()),
})

/** The values under one key of the client's storage. Invalid values are treated as missing. */
export function embeddedMemory(storage: ClientStorage, key: string): EmbeddedMemory {
  const read = (): EmbeddedFacts => {
    try {
      const { version: _, ...facts } = v.parse(schema, JSON.parse(storage.getItem(key) ?? ''))
      return facts
    } catch {
      return {}
    }
  }
  return {
    read,
    write: (facts) => storage.setItem(key, JSON.stringify({ version: 1, ...read(), ...facts })),
    forget: () => {
      // The wait between two e-mails survives a sign-out.
      const { emailAskedAt } = read()
      if (emailAskedAt === undefined) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify({ version: 1, emailAskedAt }))
    },
  }
}
