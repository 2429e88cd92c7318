import type { Connector, ConnectorContext, ConnectorSource } from '../../client/connector.ts'
import { type Announcement, connectorId, readAnnouncement } from '../announcement.ts'
import { CLIENT_RDNS, EMBEDDED_RDNS } from '../ownNames.ts'
import { eip1193Connector } from './eip1193Connector.ts'

/**
 * Wallets that announce themselves (https://eips.ethereum.org/EIPS/eip-6963). The first one to announce an rdns gets it
 * as its id; a later one with the same rdns gets a separate row and never reconnects silently.
 */
export function announced(): ConnectorSource {
  return ({ window, actions }: ConnectorContext, report: (connectors: readonly Connector[]) => void) => {
    const announcements: Announcement[] = []
    let connectors: readonly Connector[] = []

    const onAnnounce = (event: Event) => {
      const announcement = readAnnouncement(event)
      // A client announces itself and the embedded wallet to other code, and has connectors for both already.
      if (!announcement || announcement.rdns === CLIENT_RDNS || announcement.rdns === EMBEDDED_RDNS) return
      if (announcements.some((one) => isSame(one, announcement))) return
      announcements.push(announcement)
      connectors = [...connectors, toConnector(announcement, connectors, actions)]
      report(connectors)
    }
    window.addEventListener('eip6963:announceProvider', onAnnounce)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    return () => window.removeEventListener('eip6963:announceProvider', onAnnounce)
  }
}

// Some wallets create a new uuid for each request, and some a new provider too, which the standard forbids. It is still the same
// wallet. One that only claims to be it has another name or icon, or gains nothing: the first provider is kept.
function isSame(a: Announcement, b: Announcement): boolean {
  const isSameName = a.rdns === b.rdns && a.name === b.name
  return (
    a.uuid === b.uuid ||
    (isSameName && (a.provider === b.provider || (!!(a.rdns ?? a.iconUrl) && a.iconUrl === b.iconUrl)))
  )
}

function toConnector(
  announcement: Announcement,
  known: readonly Connector[],
  actions: ConnectorContext['actions'],
): Connector {
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
    actions,
  })
}
