import type { Client } from '../../client/client.ts'

/**
 * The log of this page's connections to phone wallets since it was opened, up to a megabyte: one line of JSON per
 * entry, oldest first, for bug reports. It contains no keys and no content, and is never sent anywhere automatically.
 */
export function readWalletLog(client: Client): readonly string[] {
  const connector = client.connectors.getState().find(({ kind }) => kind === 'WALLET_CONNECT')
  return connector?.log?.() ?? []
}
