import {
  type AddressBook,
  addressName,
  type Contact,
  type ContactAddress,
  createAddressBook,
} from '@latchkey/core/queries'
import { useSyncExternalStore } from 'react'
import { type Latchkey, useLatchkey } from '../context/latchkey.ts'
import { useClientState } from './useClient.ts'

/** The provider's address book. */
export function addressBookOf({ client, addresses }: Pick<Latchkey, 'client' | 'addresses'>): AddressBook {
  addresses.book ??= createAddressBook(client)
  return addresses.book
}

export function useAddressBook(): AddressBook {
  return addressBookOf(useLatchkey())
}

/** The addresses that this browser knows, in every namespace. */
export function useContacts(): readonly Contact[] {
  const { subscribe, read } = useAddressBook()
  return useSyncExternalStore(subscribe, read, () => none)
}

/** What an address is called (`useAddressNames`), for the views that name a single one. */
export function useAddressName(address: ContactAddress, name?: string | null): string | undefined {
  return useAddressNames()(address, name)
}

/**
 * Says what an address is called (`addressName`). `name`: its ENS or Latchkey name, once known. Undefined: show the
 * address. Untrusted text.
 */
export function useAddressNames(): (address: ContactAddress, name?: string | null) => string | undefined {
  const contacts = useContacts()
  const connections = useClientState((state) => state.connections)
  const reconnecting = useClientState((state) => state.reconnecting)
  return ({ namespace, address }, name) =>
    addressName({ namespace, address, contacts, connections, reconnecting, name })
}

const none: readonly Contact[] = []
