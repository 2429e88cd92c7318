import { type LatchkeyConnector, latchkey } from '@latchkey/wagmi'
import { type AppOptions, toClient } from './toClient.ts'
import type { WalletList } from './wallet.ts'

/**
 * The connectors for an app that calls wagmi's `createConfig` itself: one, which has all of Latchkey's wallets and lists
 * these first. Its networks are the chains of that configuration.
 *
 * @example createConfig({ connectors: connectorsForWallets(wallets, { appName, server }), chains, transports })
 */
export function connectorsForWallets(wallets: WalletList, options: AppOptions): LatchkeyConnector[] {
  return [(wagmi) => latchkey({ client: toClient(options, { chains: wagmi.chains, wallets }) })(wagmi)]
}
