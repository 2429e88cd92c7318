import type { Connector, ConnectorSource } from '../client/connector.ts'
import { lazySource } from './lazySource.ts'

/** Wallets of every namespace but EVM that a page has by itself. Each loads with a network of its own. */
export function otherSources(): ConnectorSource {
  const sources = [
    lazySource(['solana'], async () => (await import('./solanaWallets.ts')).solanaWallets()),
    lazySource(['bip122'], async () => (await import('./bitcoinWallets.ts')).bitcoinWallets()),
    lazySource(['polkadot'], async () => (await import('./polkadotWallets.ts')).polkadotWallets()),
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
