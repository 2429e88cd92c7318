import { type Contact, type ContactAddress, findContact } from '@latchkey/core/queries'
import { useActiveAccount } from '../../../hooks/useActiveAccount.ts'
import { useAddressNames, useContacts } from '../../../hooks/useAddressBook.ts'
import { useClientState } from '../../../hooks/useClient.ts'

export type Recipients = {
  /** Those that the visitor has named, the last one that they used first. */
  saved: readonly Contact[]
  /** The visitor's other connected accounts. */
  own: readonly Contact[]
  /** Whom this browser has sent to, the latest first. */
  recent: readonly Contact[]
}

/** Whom the visitor may mean with what they have typed so far, without the account that pays. */
export function useRecipients(typed: string): Recipients {
  const contacts = useContacts()
  const payer = useActiveAccount()?.address
  const nameOf = useAddressNames()
  const namespace = useClientState((state) => state.activeNamespace)
  const connections = useClientState((state) => state.connections)
  const payers = payer === undefined ? [] : [{ namespace, address: payer }]
  const others = contacts.filter((one) => one.namespace === namespace && !findContact(payers, one))
  const saved = others.filter(({ ownName }) => ownName !== undefined)
  const own = connections
    .filter((connection) => connection.namespace === namespace)
    .flatMap(({ accounts, wallet }) =>
      accounts.map(({ address }) => {
        const account = { namespace, address }
        return { ...account, ownName: nameOf(account) ?? wallet.name, sentAt: findContact(contacts, account)?.sentAt }
      }),
    )
    .filter(isFirst)
    .filter((one) => !findContact([...payers, ...saved], one))
  const recent = others
    .filter((one) => one.ownName === undefined && !findContact(own, one))
    .toSorted((one, other) => (other.sentAt ?? 0) - (one.sentAt ?? 0))
  const matches = matcher(typed)
  return { saved: saved.filter(matches), own: own.filter(matches), recent: recent.filter(matches) }
}

/** By any part of the name or of the address, in any case. Who is entered by their name already isn’t offered again. */
function matcher(typed: string): (contact: Contact) => boolean {
  const wanted = typed.trim().toLowerCase()
  return ({ ownName, name, address }) =>
    name?.toLowerCase() !== wanted && [ownName, name, address].some((text) => text?.toLowerCase().includes(wanted))
}

/** An account may be in several wallets. */
function isFirst(one: ContactAddress, index: number, all: readonly Contact[]): boolean {
  return findContact(all, one) === all[index]
}
