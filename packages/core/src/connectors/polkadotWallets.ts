import type { ConnectorSource } from '../client/connector.ts'
import { injectedExtensions } from './polkadot/injectedExtensions.ts'

/** Polkadot extensions that injected themselves into the page. */
export function polkadotWallets(): ConnectorSource {
  return injectedExtensions()
}
