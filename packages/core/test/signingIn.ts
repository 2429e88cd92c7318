import { networkId } from '@latchkey/protocol'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, vi } from 'vitest'
import { connect } from '../src/actions/connection/connect.ts'
import type { Client } from '../src/client/client.ts'
import type { SiwxOptions } from '../src/client/siwx.ts'
import { selectIsSignInRequired, selectOpensSignMessage } from '../src/signIn/selectIsSignInRequired.ts'
import { selectSignInSession } from '../src/signIn/selectSignInSession.ts'
import { ownBackend } from './ownBackend.ts'
import { type ScriptedWallet, scriptedWallet } from './scriptedWallet.ts'
import { connectorOf, ethereum, sidenet, solana, testClient } from './testClient.ts'

export const ada = privateKeyToAccount(`0x${'1'.repeat(64)}`)
export const bob = privateKeyToAccount(`0x${'2'.repeat(64)}`)
export const third = { ...sidenet, id: networkId('eip155:31339'), name: 'Third' }

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A wallet with real keys that switches to any network. */
function keyWallet(): ScriptedWallet {
  const wallet: ScriptedWallet = scriptedWallet({
    eth_accounts: [ada.address],
    eth_requestAccounts: [ada.address],
    personal_sign: ([raw, address]: [`0x${string}`, string]) =>
      (address.toLowerCase() === bob.address.toLowerCase() ? bob : ada).signMessage({ message: { raw } }),
    wallet_switchEthereumChain: ([{ chainId }]: [{ chainId: string }]) => {
      wallet.answers.eth_chainId = chainId
      wallet.emit('chainChanged', chainId)
      return null
    },
  })
  return wallet
}

/** A started client on this page with an app's own backend. */
export function begin(options: SiwxOptions = {}) {
  const wallet = keyWallet()
  const connector = connectorOf(wallet)
  let ahead = 0
  const now = () => Date.now() + ahead
  const backend = ownBackend(now)
  const client = testClient({ networks: [ethereum, sidenet, third, solana], siwx: { backend, ...options }, now })
  stops.push(client.start())
  client.connectors.setState([connector], true)
  return { client, wallet, connector, backend, wait: (ms: number) => (ahead += ms) }
}

/** The same, with the wallet connected and the sessions read. */
export async function connected(options: SiwxOptions = {}) {
  const all = begin(options)
  await connect(all.client, { connector: all.connector })
  await known(all.client)
  return all
}

export const known = (client: Client) => vi.waitFor(() => expect(client.signIn.getState().status).toBe('ready'))
export const opens = ({ store, signIn: known, config, now }: Client) =>
  selectOpensSignMessage(store.getState(), known.getState(), config, now())
export const owed = ({ store, signIn: known, config, now }: Client) =>
  selectIsSignInRequired(store.getState(), known.getState(), config, now())
export const sessionOf = ({ store, signIn: known, now }: Client) =>
  selectSignInSession(store.getState(), known.getState(), now())
