import type { Connector, ConnectorContext, ConnectorSource } from '../connector.ts'
import { type Announcement, readAnnouncement } from './announcement.ts'
import { eip1193Connector } from './eip1193Connector.ts'

/**
 * Wallets that announce themselves (https://eips.ethereum.org/EIPS/eip-6963). The first to announce an
 * rdns keeps it: a later one under the same rdns is a row of its own that nothing reconnects silently.
 */
export function announced(): ConnectorSource {
  return ({ window }: ConnectorContext, report: (connectors: readonly Connector[]) => void) => {
    const connectors = new Map<string, Connector>()

    const hear = (event: Event) => {
      const announcement = readAnnouncement(event)
      if (!announcement || connectors.has(announcement.uuid)) return
      connectors.set(announcement.uuid, toConnector(announcement, [...connectors.values()]))
      report([...connectors.values()])
    }
    window.addEventListener('eip6963:announceProvider', hear)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    return () => window.removeEventListener('eip6963:announceProvider', hear)
  }
}

function toConnector(announcement: Announcement, known: readonly Connector[]): Connector {
  const { name, rdns, iconUrl, provider } = announcement
  const base = rdns ?? `name:${name}`
  const earlier = known.filter((connector) => connector.id.split('#')[0] === base).length
  return eip1193Connector({
    id: earlier === 0 ? base : `${base}#${earlier + 1}`,
    kind: 'ANNOUNCED',
    type: rdns === 'com.coinbase.wallet' ? 'coinbase' : 'injected',
    name,
    iconUrl,
    rdns: earlier === 0 ? rdns : undefined,
    provider,
  })
}
