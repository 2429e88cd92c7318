import { type Namespace, namespaces } from '@latchkey/protocol'
import { ownNameSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { sameAddress } from '../client/sameAddress.ts'

/** An address that this browser knows: the visitor has named it, or has sent to it. */
export type Contact = {
  namespace: Namespace
  address: string
  /** What the visitor calls it. */
  ownName?: string | undefined
  /** What the visitor entered instead of the address when they last sent to it. */
  name?: string | undefined
  /** When they last sent to it, in Unix ms. */
  sentAt?: number | undefined
}

/** Which address is meant. */
export type ContactAddress = Pick<Contact, 'namespace' | 'address'>

/** What the address book has about an address; undefined if nothing. */
export function findContact(contacts: readonly Contact[], wanted: ContactAddress): Contact | undefined {
  return contacts.find((one) => isSame(one, wanted))
}

/** With another name for an address, or without one: then it only stays if the visitor has sent to it. */
export function withOwnName(
  contacts: readonly Contact[],
  { namespace, address }: ContactAddress,
  ownName: string | undefined,
): readonly Contact[] {
  const contact = { ...(findContact(contacts, { namespace, address }) ?? { namespace, address }), ownName }
  return trimmed([contact, ...contacts.filter((one) => !isSame(one, contact))])
}

/** With whom the visitor has just sent to. */
export function withSent(
  contacts: readonly Contact[],
  sent: ContactAddress & { name?: string | undefined; sentAt: number },
): readonly Contact[] {
  const ownName = findContact(contacts, sent)?.ownName
  return trimmed([{ ...sent, ownName }, ...contacts.filter((one) => !isSame(one, sent))])
}

/** Reads what was stored. Invalid contacts are dropped; of anything else, nothing remains. */
export function readContacts(stored: string | null): readonly Contact[] {
  try {
    const { recipients } = v.parse(schema, JSON.parse(stored ?? ''))
    const read = recipients.flatMap((one) => {
      const result = v.safeParse(contactSchema, one)
      return result.success ? [result.output] : []
    })
    return trimmed(read)
  } catch {
    return []
  }
}

export function writeContacts(recipients: readonly Contact[]): string {
  return JSON.stringify({ version: 1, recipients })
}

const NAMED_MAX = 100
/** The oldest of those without a name are forgotten. */
const UNNAMED_MAX = 20

const contactSchema = v.object({
  namespace: v.picklist(namespaces),
  address: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  ownName: v.optional(ownNameSchema),
  name: v.optional(v.pipe(v.string(), v.maxLength(255))),
  sentAt: v.optional(v.pipe(v.number(), v.safeInteger())),
})
const schema = v.object({ version: v.literal(1), recipients: v.array(v.unknown()) })

function trimmed(contacts: readonly Contact[]): readonly Contact[] {
  const named = contacts.filter(({ ownName }) => ownName !== undefined).slice(0, NAMED_MAX)
  const unnamed = contacts
    .filter(({ ownName, sentAt }) => ownName === undefined && sentAt !== undefined)
    .slice(0, UNNAMED_MAX)
  return [...named, ...unnamed]
}

function isSame(one: ContactAddress, other: ContactAddress): boolean {
  return one.namespace === other.namespace && sameAddress(one.namespace, one.address, other.address)
}
