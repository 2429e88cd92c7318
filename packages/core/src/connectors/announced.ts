import type { Connector, ConnectorContext, ConnectorSource } from '../client/connector.ts'
import { type Announcement, connectorId, readAnnouncement } from './announcement.ts'
import { eip1193Connector } from './eip1193Connector.ts'
import { EMBEDDED_RDNS } from './embedded/embeddedNames.ts'

/**
 * Wallets that announce themselves (https://eips.ethereum.org/EIPS/eip-6963). The first to announce an
 * rdns keeps it: a later one under the same rdns is a row of its own that nothing reconnects silently.
 */
export function announced(): ConnectorSource {
  return ({ window }: ConnectorContext, report: (connectors: readonly Connector[]) => void) => {
    const heard: Announcement[] = []
    let connectors: readonly Connector[] = []

    const hear = (event: Event) => {
      const announcement = readAnnouncement(event)
      // The embedded wallet announces itself to others: here it has a way in of its own.
      if (!announcement || announcement.rdns === EMBEDDED_RDNS) return
      if (heard.some((one) => isSame(one, announcement))) return
      heard.push(announcement)
      connectors = [...connectors, toConnector(announcement, connectors)]
      report(connectors)
    }
    window.addEventListener('eip6963:announceProvider', hear)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    return () => window.removeEventListener('eip6963:announceProvider', hear)
  }
}

// A wallet may make a new uuid each time that a page asks, though the standard forbids it: it is still one wallet.
function isSame(a: Announcement, b: Announcement): boolean {
  return a.uuid === b.uuid || (a.provider === b.provider && a.rdns === b.rdns && a.name === b.name)
}

function toConnector(announcement: Announcement, known: readonly Connector[]): Connector {
  const { name, rdns, iconUrl, provider } = announcement
  const base = rdns ?? `name:${name}`
  const id = connectorId(base, known)
  return eip1193Connector({
    id,
    kind: 'ANNOUNCED',
    type: rdns === 'com.coinbase.wallet' ? 'coinbase' : 'injected',
    name,
    iconUrl,
    rdns: id === base ? rdns : undefined,
    provider,
  })
}
