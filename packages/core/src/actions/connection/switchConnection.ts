import { LatchkeyError } from '@latchkey/protocol'
import type { Client } from '../../client/client.ts'
import type { Connector } from '../../client/connector.ts'
import { findConnector } from '../../client/keys.ts'
import { sameAddress } from '../../client/sameAddress.ts'
import type { Account, Connection, ConnectionKey, RememberedConnection } from '../../client/state.ts'
import { applyWalletEvent } from '../../store/applyWalletEvent.ts'
import { setActiveConnection } from '../../store/reducers.ts'

/**
 * Makes another connection active, or with `address` another of its accounts. Switches to a live one at once;
 * for a remembered one, the result says how to reconnect it.
 *
 * @throws LatchkeyError `INVALID_CONNECTION_STATUS` (neither live nor remembered), `NO_CONNECTOR` or
 * `NO_AUTH_CONNECTOR` (its wallet is not available), `ACCOUNT_NOT_CONNECTED`, `BIP122_ADDRESS_REQUIRED`,
 * `ACCOUNT_NOT_SWITCHABLE`.
 */
export async function switchConnection(client: Client, args: SwitchConnectionArgs): Promise<SwitchConnectionResult> {
  const { connections, remembered } = client.store.getState()
  const isMeant = (one: RememberedConnection | Connection) => one.key === args.connection
  const live = connections.find(isMeant)
  if (live) {
    if (live.namespace === 'bip122' && args.address === undefined) throw new LatchkeyError('BIP122_ADDRESS_REQUIRED')
    const account = pickAccount(live, args.address)
    const { address } = account
    if (live.type === 'auth' && address !== live.address) await chooseInFrame(client, live.key, account)
    client.store.setState((state) => {
      const next = setActiveConnection(state, live.key)
      return {
        ...next,
        connections: next.connections.map((one) => (one.key === live.key ? { ...one, address } : one)),
      }
    })
    return { kind: 'switched' }
  }
  const ended = remembered.find(isMeant)
  if (!ended) throw new LatchkeyError('INVALID_CONNECTION_STATUS')
  const connector = findConnector(client, ended.key)
  if (!connector) throw new LatchkeyError(ended.type === 'auth' ? 'NO_AUTH_CONNECTOR' : 'NO_CONNECTOR')
  return { kind: 'connect', via: wayOf(ended), connector }
}

export type SwitchConnectionArgs = { connection: ConnectionKey; address?: string | undefined }
export type SwitchConnectionResult =
  | { kind: 'switched' }
  | { kind: 'connect'; via: 'email' | 'social' | 'wallet-connect' | 'external'; connector: Connector }

function pickAccount(live: Connection, wanted: string = live.address): Account {
  const { namespace } = live
  const account = live.accounts.find(({ address }) => sameAddress(namespace, address, wanted))
  if (!account) throw notConnected(wanted)
  if (namespace === 'bip122' && account.type !== 'payment')
    throw new LatchkeyError('ACCOUNT_NOT_SWITCHABLE', { data: { namespace } })
  return account
}

/** The embedded wallet has one account of each type, and its frame has to use the same one as the page. */
async function chooseInFrame(client: Client, key: ConnectionKey, { address, type }: Account): Promise<void> {
  const embedded = findConnector(client, key)?.embedded
  if (!embedded) throw new LatchkeyError('NO_AUTH_CONNECTOR')
  const frame = await embedded.open()
  const { type: eip155, event } = await frame.setAccountType(type === 'smartAccount' ? type : 'eoa')
  client.store.setState((state) => ({
    ...applyWalletEvent(state, key, event, client.networks),
    preferredAccountTypes: { ...state.preferredAccountTypes, eip155 },
  }))
  if (eip155 !== type) throw notConnected(address)
}

function notConnected(address: string): LatchkeyError {
  return new LatchkeyError('ACCOUNT_NOT_CONNECTED', { data: { address: address.slice(0, 100) } })
}

const socials = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']

function wayOf({ type, auth }: RememberedConnection): 'email' | 'social' | 'wallet-connect' | 'external' {
  if (type === 'auth') return auth?.name !== undefined && socials.includes(auth.name) ? 'social' : 'email'
  return type === 'wallet-connect' ? 'wallet-connect' : 'external'
}
