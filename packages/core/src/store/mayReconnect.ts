import type { RememberedConnection } from '../client/state.ts'

/**
 * Whether a remembered connection may be taken up silently: not one that the visitor ended by hand, and
 * not a wallet under an rdns that another had announced before, since nobody can say on the next visit
 * which of the two was the first.
 */
export function mayReconnect({ connectorId, wasDisconnected }: RememberedConnection): boolean {
  return !wasDisconnected && !connectorId.includes('#')
}
