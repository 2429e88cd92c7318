import { type EmbeddedAccountType, embeddedAccountTypeSchema } from '@latchkey/protocol/frame'
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
  smartAccounts: v.optional(v.strictObject({ eoa: text, addresses: v.pipe(v.record(text, text), v.maxEntries(200)) })),
  emailAskedAt: v.optional(v.number()),
  isHiddenFromPage: v.optional(v.boolean()),
})

/** The values under one key of the client's storage. Invalid values are treated as missing. */
export function embeddedMemory(
  storage: ClientStorage,
  key: string,
  defaultAccountType: EmbeddedAccountType = 'eoa',
): EmbeddedMemory {
  const read = (): EmbeddedFacts => {
    try {
      const { version: _, ...facts } = v.parse(schema, JSON.parse(storage.getItem(key) ?? ''))
      return facts
    } catch {
      return {}
    }
  }
  const write = (facts: EmbeddedFacts) => storage.setItem(key, JSON.stringify({ version: 1, ...facts }))
  return {
    read,
    accountType: () => read().preferredAccountType ?? defaultAccountType,
    write: (facts) => write({ ...read(), ...facts }),
    forget: () => {
      // The wait between two e-mails survives a sign-out, and so does a choice that isn't the default: otherwise
      // signing in again would show another address.
      const { emailAskedAt, preferredAccountType } = read()
      const isChosen = preferredAccountType !== undefined && preferredAccountType !== defaultAccountType
      if (emailAskedAt === undefined && !isChosen) storage.removeItem(key)
      else write({ emailAskedAt, ...(isChosen ? { preferredAccountType } : {}) })
    },
  }
}
