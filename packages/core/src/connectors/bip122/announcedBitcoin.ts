import type { Connector, ConnectorSource } from '../../client/connector.ts'
import { connectorId } from '../announcement.ts'
import { discoverStandardWallets } from '../walletStandard/discoverStandardWallets.ts'
import type { StandardWallet } from '../walletStandard/standardWallet.ts'
import { bitcoinConnector } from './bitcoinConnector.ts'
import { standardBitcoinWallet } from './standardBitcoin.ts'

/** Wallet Standard wallets that support Bitcoin. */
export function announcedBitcoin(): ConnectorSource {
  return ({ networks, window }, report) => {
    const connectors = new Map<StandardWallet, Connector>()
    const add = (wallet: StandardWallet) => {
      const adapted = connectors.has(wallet) ? undefined : standardBitcoinWallet(wallet)
      if (!adapted) return
      const { name, iconUrl } = wallet
      const id = connectorId(`name:${name}`, [...connectors.values()])
      const facts = { id, kind: 'ANNOUNCED', type: 'injected', name, iconUrl } as const
      connectors.set(wallet, bitcoinConnector({ ...facts, wallet: adapted, networks }))
    }
    return discoverStandardWallets(window, (wallets) => {
      wallets.forEach(add)
      report(wallets.flatMap((wallet) => connectors.get(wallet) ?? []))
    })
  }
}
