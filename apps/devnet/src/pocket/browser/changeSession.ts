import { accountsOf, chainsOf, type WalletClient, type WalletSession } from '@latchkey/walletconnect/wallet'
import type { PocketWorld } from '../wire.ts'
import { addressesOf } from './grants.ts'
import type { SettingsStore } from './settings.ts'

/** The EVM network that a session is on: the one the user chose, else its first. */
export function networkOf({ topic, namespaces }: WalletSession, settings: SettingsStore): string | undefined {
  const chains = chainsOf(namespaces).filter((id) => id.startsWith('eip155:'))
  const chosen = settings.read().networks[topic]
  return chains.find((id) => id === chosen) ?? chains[0]
}

/** Switches a session to another of its networks and notifies the app (`chainChanged`). */
export async function chooseNetwork(given: {
  client: WalletClient
  settings: SettingsStore
  session: WalletSession
  chainId: string
}): Promise<void> {
  const { client, settings, session, chainId } = given
  const { topic } = session
  settings.change({ networks: { ...settings.read().networks, [topic]: chainId } })
  if (!hears(session, chainId, 'chainChanged')) return
  const data = Number(chainId.slice('eip155:'.length))
  await client.emit({ topic, chainId, event: { name: 'chainChanged', data } })
}

/** Switches a session to another person's accounts, on the same networks, and notifies the app (`accountsChanged`). */
export async function chooseAccount(given: {
  client: WalletClient
  world: PocketWorld
  session: WalletSession
  namespace: string
  name: string
}): Promise<void> {
  const { client, world, session, namespace, name } = given
  const { topic, namespaces } = session
  const before = namespaces[namespace]
  if (!before) return
  const chains = chainsOf({ [namespace]: before })
  const addresses = addressesOf(world, namespace, name)
  const accounts = chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
  const changed = { ...namespaces, [namespace]: { ...before, accounts } }
  await client.update({ topic, namespaces: changed })
  for (const chainId of chains)
    if (hears(session, chainId, 'accountsChanged'))
      await client.emit({
        topic,
        chainId,
        event: { name: 'accountsChanged', data: accountsOf(changed, chainId) },
      })
}

function hears({ namespaces }: WalletSession, chainId: string, event: string): boolean {
  return Object.values(namespaces).some(
    (grant) => grant.events.includes(event) && grant.accounts.some((account) => account.startsWith(`${chainId}:`)),
  )
}
