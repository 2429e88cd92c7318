import type { Client } from '../client/client.ts'
import { type Contact, readContacts, writeContacts } from './contacts.ts'

/**
 * The addresses that this browser knows. The chain's history wouldn't do: anyone can put a look-alike address into that.
 */
export type AddressBook = {
  /** Named ones first, each part with the latest first. The same list until it changes. */
  read(): readonly Contact[]
  change(change: (contacts: readonly Contact[]) => readonly Contact[]): void
  /** Calls `listener` when it changes, in other tabs too. Returns a function that stops it. */
  subscribe(listener: () => void): () => void
}

/** Opens the address book of a client. What is stored is parsed once, and again when it was changed elsewhere. */
export function createAddressBook({ name, storage }: Pick<Client, 'name' | 'storage'>): AddressBook {
  const key = `${name}.recipients`
  const listeners = new Set<() => void>()
  let text: string | null | undefined
  let contacts: readonly Contact[] = []

  // Another tab may have written since.
  function load(): boolean {
    const stored = storage.getItem(key)
    if (stored === text) return false
    text = stored
    contacts = readContacts(stored)
    return true
  }
  function notify(): void {
    for (const listener of listeners) listener()
  }
  function onStorage(event: StorageEvent): void {
    if ((event.key === key || event.key === null) && load()) notify()
  }

  return {
    read: () => {
      if (text === undefined) load()
      return contacts
    },
    change: (change) => {
      load()
      contacts = change(contacts)
      storage.setItem(key, writeContacts(contacts))
      // An app may store nothing. Then they are kept as long as the page.
      text = storage.getItem(key)
      notify()
      // Browsers send this event to all other pages. Clients of this name in the same page need it, too.
      if (typeof window !== 'undefined') window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }))
    },
    subscribe: (listener) => {
      if (listeners.size === 0 && typeof window !== 'undefined') {
        window.addEventListener('storage', onStorage)
        load()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && typeof window !== 'undefined') window.removeEventListener('storage', onStorage)
      }
    },
  }
}
