import type { Connector, ConnectorContext, ConnectorOf } from '../../client/connector.ts'
import type { Providers } from '../../client/provider.ts'
import { connectorId } from '../announcement.ts'
import { lazyWalletSession } from '../lazyWalletSession.ts'
import { canReach } from './canReach.ts'
import type { OpenMultichain } from './openMultichain.ts'
import { type MultichainAnnouncement, readMultichainAnnouncement } from './readAnnouncement.ts'

/** Turns announcements into connectors: two for each wallet, with one session. What calls a wallet loads later. */
export function discoverMultichain(context: ConnectorContext, report: (connectors: readonly Connector[]) => void) {
  const announcements: MultichainAnnouncement[] = []
  const stops: (() => void)[] = []
  let connectors: readonly Connector[] = []
  let isStopped = false

  return {
    add(event: Event) {
      const announcement = readMultichainAnnouncement(event)
      if (isStopped || !announcement || announcements.length >= WALLETS_MAX) return
      if (announcements.some((one) => isSame(one, announcement)) || !canReach(announcement.target, context.window))
        return
      announcements.push(announcement)
      const id = connectorId(`multichain:${announcement.rdns}`, connectors.filter(isEvm))
      const { open, stop } = openOnce(announcement, context)
      stops.push(stop)
      connectors = [
        ...connectors,
        connectorOf('eip155', id, announcement, open, (opened) => opened.providers.eip155),
        connectorOf('solana', id, announcement, open, (opened) => opened.providers.solana),
      ]
      report(connectors)
    },
    stop() {
      isStopped = true
      for (const stop of stops) stop()
    },
  }
}

const WALLETS_MAX = 20

const isEvm = ({ namespace }: Connector) => namespace === 'eip155'

// A wallet announces itself again whenever a page asks. What only claims to be it gets nothing: the first one is kept.
function isSame(a: MultichainAnnouncement, b: MultichainAnnouncement): boolean {
  return a.uuid === b.uuid || (a.rdns === b.rdns && a.name === b.name)
}

type Open = () => Promise<OpenMultichain>

function openOnce({ target, uuid, rdns }: MultichainAnnouncement, { window, networks }: ConnectorContext) {
  let opening: Promise<OpenMultichain> | undefined
  const load = async () => {
    const { openMultichain } = await import('./openMultichain.ts')
    return openMultichain({ target, uuid, rdns, window, networks })
  }
  const open: Open = () => {
    opening ??= load().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  return { open, stop: () => void opening?.then((opened) => opened.stop()) }
}

function connectorOf<N extends 'eip155' | 'solana'>(
  namespace: N,
  id: string,
  { name, iconUrl, rdns }: MultichainAnnouncement,
  open: Open,
  providerOf: (opened: OpenMultichain) => Providers[N],
): ConnectorOf<N> {
  return {
    ...{ id, kind: 'MULTI_CHAIN', type: 'injected', namespace, name, iconUrl },
    // Others with its rdns never take its place in the list.
    rdns: id.includes('#') ? undefined : rdns,
    ...lazyWalletSession(async () => {
      const { session } = await open()
      return {
        connect: (options) => session.connect(namespace, options),
        disconnect: () => session.disconnect(namespace),
        switchNetwork: (network) => session.switchNetwork(namespace, network),
        subscribe: (listener) => session.subscribe(namespace, listener),
      }
    }),
    getProvider: async () => providerOf(await open()),
  }
}
