import type { Namespace } from '@latchkey/protocol'
import { sameAddress } from '../client/sameAddress.ts'
import type { ConnectionAuth, State } from '../client/state.ts'
import { userLabel } from '../display/labels.ts'
import { type Contact, findContact } from './contacts.ts'

type Known = Pick<State, 'connections' | 'reconnecting'> & {
  namespace: Namespace
  address: string
  contacts: readonly Contact[]
  /** Its ENS or Latchkey name, once known. */
  name?: string | null | undefined
}

/**
 * What an address is called: the visitor's own name for it, else its ENS or Latchkey name, else who is signed in to it
 * (after a reload, who it was on the last visit). Undefined: show the address. Untrusted text.
 */
export function addressName(known: Known): string | undefined {
  const auth = authOf(known)
  return findContact(known.contacts, known)?.ownName ?? auth?.accountName ?? known.name ?? userLabel(auth)
}

function authOf({ namespace, address, connections, reconnecting }: Known): ConnectionAuth | undefined {
  const isMeant = (one: { address: string }) => sameAddress(namespace, one.address, address)
  return [...connections, ...(reconnecting ?? [])].find(({ accounts }) => accounts.some(isMeant))?.auth
}
