import type { Namespace } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'

/**
 * Whom this browser has sent to, so that they need not be looked up again. The chain's history wouldn't do: anyone can
 * put a look-alike address into that.
 */
export type RecentRecipient = {
  address: string
  /** What the visitor entered instead of the address. */
  name?: string | undefined
  /** Unix ms. */
  sentAt: number
}

type Place = Pick<Client, 'name' | 'storage'>

/** The recipients in one namespace, the latest first. Empty if the stored data is invalid. */
export function readRecentRecipients(client: Place, namespace: Namespace): readonly RecentRecipient[] {
  return read(client)
    .filter((one) => one.namespace === namespace)
    .map(({ namespace: _, ...recipient }) => recipient)
}

/** Stores whom the visitor has just sent to. The oldest are forgotten. */
export function rememberRecipient(client: Place, namespace: Namespace, recipient: RecentRecipient): void {
  const isOther = (one: Stored) => one.namespace !== namespace || one.address !== recipient.address
  const recipients = [{ namespace, ...recipient }, ...read(client).filter(isOther)].slice(0, RECIPIENTS_MAX)
  client.storage.setItem(keyOf(client), JSON.stringify({ version: 1, recipients }))
}

const RECIPIENTS_MAX = 20

const schema = v.object({
  version: v.literal(1),
  recipients: v.pipe(
    v.array(
      v.object({
        namespace: v.picklist(['eip155', 'solana', 'bip122', 'polkadot']),
        address: v.pipe(v.string(), v.maxLength(128)),
        name: v.optional(v.pipe(v.string(), v.maxLength(255))),
        sentAt: v.pipe(v.number(), v.safeInteger()),
      }),
    ),
    v.maxLength(RECIPIENTS_MAX),
  ),
})
type Stored = v.InferOutput<typeof schema>['recipients'][number]

function read(client: Place): readonly Stored[] {
  try {
    return v.parse(schema, JSON.parse(client.storage.getItem(keyOf(client)) ?? '')).recipients
  } catch {
    return []
  }
}

function keyOf({ name }: Place): string {
  return `${name}.recipients`
}
