import type { Connector, ConnectorSource } from '../../client/connector.ts'
import { connectorId } from '../announcement.ts'
import { readObject } from '../readObject.ts'
import { discoverStandardWallets } from '../walletStandard/discoverStandardWallets.ts'
import type { StandardWallet } from '../walletStandard/standardWallet.ts'
import { bitcoinConnector } from './bitcoinConnector.ts'

/** Wallet Standard wallets that support Bitcoin, by its features or by that of sats-connect. */
export function announcedBitcoin(): ConnectorSource {
  return ({ networks, window }, report) => {
    const connectors = new Map<StandardWallet, Connector>()
    const add = (wallet: StandardWallet) => {
      if (connectors.has(wallet) || !isUsable(wallet)) return
      const { name, iconUrl } = wallet
      const id = connectorId(`name:${name}`, [...connectors.values()])
      connectors.set(wallet, bitcoinConnector({ id, kind: 'ANNOUNCED', name, iconUrl }, { standard: wallet }, networks))
    }
    return discoverStandardWallets(window, (wallets) => {
      wallets.forEach(add)
      report(wallets.flatMap((wallet) => connectors.get(wallet) ?? []))
    })
  }
}

function isUsable(wallet: StandardWallet): boolean {
  const satsConnect = wallet.feature('sats-connect:')
  return Boolean(wallet.feature('bitcoin:connect') ?? (satsConnect && readObject(satsConnect, 'provider')))
}
