import type { Connector, ConnectorSource } from '../../client/connector.ts'
import { announcedBitcoin } from './announcedBitcoin.ts'
import { injectedBitcoin } from './injectedBitcoin.ts'

/**
 * Discovers Bitcoin wallets in the page. For a wallet that registers itself by the Wallet Standard, its injected object
 * is ignored.
 */
export function bitcoinWallets(): ConnectorSource {
  return (context, report) => {
    let announced: readonly Connector[] = []
    let injected: readonly Connector[] = []
    const reportAll = () => {
      const isAnnounced = ({ name }: Connector) =>
        announced.some((one) => one.name.toLowerCase() === name.toLowerCase())
      report([...announced, ...injected.filter((one) => !isAnnounced(one))])
    }
    const stops = [
      announcedBitcoin()(context, (found) => {
        announced = found
        reportAll()
      }),
      injectedBitcoin()(context, (found) => {
        injected = found
        reportAll()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }
}
