import type { Client } from '../client/client.ts'

/**
 * What happened between this page and the relays of phone wallets since it was opened, about the last megabyte: a line of
 * JSON each, oldest first, to be sent in with a report. It holds no key and no content, and nothing of it leaves the page
 * by itself.
 */
export function readWalletLog(client: Client): readonly string[] {
  const connector = client.connectors.getState().find(({ kind }) => kind === 'WALLET_CONNECT')
  return connector?.log?.() ?? []
}
