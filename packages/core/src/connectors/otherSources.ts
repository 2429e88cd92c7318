import type { Connector, ConnectorSource } from '../client/connector.ts'
import { lazySource } from './lazySource.ts'
import { multichainWallets } from './multichain/multichainWallets.ts'

/**
 * Discovers wallets of all namespaces except EVM alone. Each source is loaded only if the app has a network of its
 * namespace.
 */
export function otherSources(): ConnectorSource {
  const sources = [
    lazySource(['solana'], async () => (await import('./solana/solanaWallets.ts')).solanaWallets()),
    lazySource(['bip122'], async () => (await import('./bip122/bitcoinWallets.ts')).bitcoinWallets()),
    lazySource(['polkadot'], async () => (await import('./polkadot/polkadotWallets.ts')).polkadotWallets()),
    multichainWallets(),
  ]
  return (context, report) => {
    const found: (readonly Connector[])[] = sources.map(() => [])
    const stops = sources.map((source, index) =>
      source(context, (connectors) => {
        found[index] = connectors
        report(found.flat())
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }
}
