import type { Connector } from '../connector.ts'

/**
 * The connectors that have a row of their own. The nameless 'Browser Wallet' behind `window.ethereum` is
 * nearly always one of the announced wallets, so it shows only where none is announced (R5.16c); a
 * wallet known by name through both ways shows as the announced one.
 */
export function shownConnectors(connectors: readonly Connector[]): readonly Connector[] {
  const announced = connectors.filter(({ kind }) => kind === 'ANNOUNCED')
  return connectors.filter((connector) => {
    if (connector.kind === 'WALLET_CONNECT' || connector.kind === 'AUTH') return false
    if (connector.kind !== 'INJECTED') return true
    const isNameless = connector.id === 'injected'
    return isNameless ? announced.length === 0 : !announced.some(({ type }) => type === connector.type)
  })
}
