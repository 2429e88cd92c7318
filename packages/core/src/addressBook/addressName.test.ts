import { expect, it } from 'vitest'
import type { ConnectionAuth, State } from '../client/state.ts'
import { addressName } from './addressName.ts'
import type { Contact } from './contacts.ts'

const known = { namespace: 'eip155', address: '0xaB5801a7D398351b8bE11C439e05C5B3259aeC9B' } as const
const signedIn = (auth: ConnectionAuth | undefined) =>
  ({
    connections: [{ namespace: 'eip155', accounts: [{ address: known.address }], auth }],
  }) as unknown as Pick<State, 'connections'>

it('prefers the own name, then the ENS name, then who is signed in', () => {
  const contacts: readonly Contact[] = [{ ...known, address: known.address.toLowerCase(), ownName: 'Savings' }]
  const auth = { name: 'email', user: 'ada@example.com' }
  const named = { ...auth, accountName: 'Games' }
  const of = (of: { contacts?: readonly Contact[]; auth?: ConnectionAuth; name?: string }) =>
    addressName({ ...known, contacts: of.contacts ?? [], ...signedIn(of.auth), name: of.name })
  expect([
    of({ contacts, auth: named, name: 'ada.eth' }),
    of({ auth: named, name: 'ada.eth' }),
    of({ auth, name: 'ada.eth' }),
    of({ auth }),
    of({}),
  ]).toEqual(['Savings', 'Games', 'ada.eth', 'ada@example.com', undefined])
})

it('does not name an address of another namespace', () => {
  const contacts: readonly Contact[] = [{ ...known, namespace: 'polkadot', ownName: 'Savings' }]
  expect(addressName({ ...known, contacts, ...signedIn(undefined) })).toBeUndefined()
})
