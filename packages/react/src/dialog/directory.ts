import type { Client, Connector } from '@latchkey/core'
import type { WalletListing } from '@latchkey/protocol/api'

/** The connector that reaches a wallet of the directory here: by its rdns, else by its name (R5.16d's ways). */
export function connectorFor(wallet: WalletListing, connectors: readonly Connector[]): Connector | undefined {
  return connectors.find((connector) =>
    wallet.rdns && connector.rdns
      ? wallet.rdns === connector.rdns
      : connector.explorerId === wallet.id || connector.name.toLowerCase() === wallet.name.toLowerCase(),
  )
}

/** Connectors that the directory does not list, among those whose name contains the search. */
export function unlistedConnectors(
  connectors: readonly Connector[],
  listed: readonly WalletListing[],
  search: string,
): readonly Connector[] {
  const reached = new Set(listed.map((wallet) => connectorFor(wallet, connectors)))
  const sought = search.trim().toLowerCase()
  return connectors.filter((one) => !reached.has(one) && one.name.toLowerCase().includes(sought))
}

/** Where the server of the client keeps the picture of a wallet. */
export function walletImageUrl(client: Client, { image_id: id }: WalletListing): string | undefined {
  const { server } = client.config
  if (server === undefined || !id) return undefined
  return `${server.replace(/\/+$/, '')}/getWalletImage/${encodeURIComponent(id)}`
}

export type WalletLink = { kind: 'chrome' | 'ios' | 'android' | 'website'; url: string }

/** Where a wallet can be had; only web addresses, since the directory is written by others. */
export function walletLinks(wallet: WalletListing): readonly WalletLink[] {
  const links = [
    { kind: 'chrome', url: wallet.chrome_store },
    { kind: 'ios', url: wallet.app_store },
    { kind: 'android', url: wallet.play_store },
    { kind: 'website', url: wallet.homepage },
  ] as const
  return links.flatMap(({ kind, url }) => (url && /^https?:\/\//i.test(url) ? [{ kind, url }] : []))
}
