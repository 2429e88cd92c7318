import { type Client, type Eip1193Provider, type State, selectActiveConnection } from '@latchkey/core'
import { getEip1193Provider } from '@latchkey/core/eip1193'
import { type BitcoinConnector, bitcoinProvider } from './bitcoinProvider.ts'
import { type AppKitSolanaProvider, solanaProvider } from './solanaProvider.ts'

/** What calls the wallet of each namespace: EIP-1193 on EVM networks. Each stays the same object. */
export type AppKitProviders = {
  eip155: Required<Eip1193Provider>
  solana: AppKitSolanaProvider
  bip122: BitcoinConnector
}

export type ProviderNamespace = keyof AppKitProviders

export function createProviders(client: Client): AppKitProviders {
  return { eip155: getEip1193Provider(client), solana: solanaProvider(client), bip122: bitcoinProvider(client) }
}

/** Those of the namespaces with a connected wallet. */
export function selectProviders(state: State, providers: AppKitProviders): Partial<AppKitProviders> {
  const entries = Object.entries(providers).filter(([namespace]) =>
    selectActiveConnection(state, namespace as ProviderNamespace),
  )
  return Object.fromEntries(entries)
}
