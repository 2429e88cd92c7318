import type { RememberedConnection } from '../client/state.ts'

/**
 * Whether a remembered connection may reconnect silently. Not if the visitor disconnected it, and not if its wallet
 * announced an rdns that another had announced before: on the next visit nobody can tell which of the two came first.
 */
export function mayReconnect({ connectorId, wasDisconnected }: RememberedConnection): boolean {
  return !wasDisconnected && !connectorId.includes('#')
}
