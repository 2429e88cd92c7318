import type { Connector } from '../client/connector.ts'
import { isSameWallet } from './isSameWallet.ts'

/**
 * The connectors that have a row of their own. The nameless 'Browser Wallet' behind `window.ethereum` is
 * nearly always one of the announced wallets, so it shows only where none is announced (R5.16c); a
 * wallet known by name through both ways shows as the announced one.
 */
export function shownConnectors(connectors: readonly Connector[]): readonly Connector[] {
  return connectors.filter((connector) => {
    if (connector.kind === 'WALLET_CONNECT' || connector.kind === 'AUTH') return false
    if (connector.kind !== 'INJECTED') return true
    const announced = connectors.filter(
      ({ kind, namespace }) => kind === 'ANNOUNCED' && namespace === connector.namespace,
    )
    const isNameless = connector.id === 'injected'
    // `injected` is the type of every wallet that has none of its own.
    const hasOwnType = connector.type !== 'injected'
    const isSame = (one: Connector) => (hasOwnType && one.type === connector.type) || isSameWallet(one, connector)
    return isNameless ? announced.length === 0 : !announced.some(isSame)
  })
}
