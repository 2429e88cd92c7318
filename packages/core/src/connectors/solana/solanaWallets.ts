import type { Network } from '@latchkey/protocol'
import type { Connector, ConnectorOf, ConnectorSource } from '../../client/connector.ts'
import { connectorId } from '../announcement.ts'
import { lazyWalletSession } from '../lazyWalletSession.ts'
import { EMBEDDED_FEATURE } from '../ownNames.ts'
import { discoverStandardWallets } from '../walletStandard/discoverStandardWallets.ts'
import type { StandardWallet } from '../walletStandard/standardWallet.ts'
import type { openSolana } from './openSolana.ts'
import { isOnChain } from './solanaChains.ts'

/**
 * Solana wallets, by the Wallet Standard. Wallets on none of the app's networks, or without the standard's connect
 * feature, are left out. An app that wants Mobile Wallet Adapter registers its standard wallet.
 */
export function solanaWallets(): ConnectorSource {
  return ({ networks, window }, report) => {
    const connectors = new Map<StandardWallet, Connector>()
    return discoverStandardWallets(window, (wallets) => {
      const usable = wallets.filter((wallet) => isUsable(wallet, networks))
      for (const wallet of usable.filter((one) => !connectors.has(one))) {
        const id = connectorId(`name:${wallet.name}`, [...connectors.values()])
        connectors.set(wallet, solanaConnector(wallet, id, networks))
      }
      report(usable.flatMap((wallet) => connectors.get(wallet) ?? []))
    })
  }
}

function isUsable(wallet: StandardWallet, networks: readonly Network[]): boolean {
  const isOnOne = networks.some(({ id }) => id.startsWith('solana:') && isOnChain(wallet.chains(), id))
  // The embedded wallet registers itself for other code. In our own client it has a connector already.
  if (wallet.feature(EMBEDDED_FEATURE)) return false
  return isOnOne && wallet.feature('standard:connect') !== undefined
}

/** A connector for a Wallet Standard wallet on the app's Solana networks. */
export function solanaConnector(
  wallet: StandardWallet,
  id: string,
  networks: readonly Network[],
): ConnectorOf<'solana'> {
  const { name, iconUrl } = wallet
  let opened: ReturnType<typeof openSolana> | undefined
  const open = async () => {
    const { openSolana } = await import('./openSolana.ts')
    opened ??= openSolana(wallet, networks)
    return opened
  }
  return {
    ...{ id, kind: 'ANNOUNCED', type: 'injected', namespace: 'solana', name, iconUrl },
    ...lazyWalletSession(async () => (await open()).session),
    getProvider: async () => (await open()).provider,
  }
}
