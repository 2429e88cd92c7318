import type { ConnectorSource } from '../../client/connector.ts'
import type { discoverMultichain } from './discoverMultichain.ts'

/**
 * Wallets with one session over EVM and Solana (https://chainagnostic.org/CAIPs/caip-25), found by their announcement
 * (https://chainagnostic.org/CAIPs/caip-294). Only this listener is loaded until one announces itself.
 */
export function multichainWallets(): ConnectorSource {
  return (context, report) => {
    const { networks, window } = context
    // One namespace alone has nothing to gain: its own standard finds the same wallet.
    const isOffered = (prefix: string) => networks.some(({ id }) => id.startsWith(prefix))
    if (!isOffered('eip155:') || !isOffered('solana:')) return () => undefined
    let discovery: Promise<ReturnType<typeof discoverMultichain>> | undefined
    const onAnnounce = (event: Event) => {
      discovery ??= import('./discoverMultichain.ts').then((loaded) => loaded.discoverMultichain(context, report))
      discovery.then(
        ({ add }) => add(event),
        () => {
          // Offline, or a new deployment. The next announcement tries again.
          discovery = undefined
        },
      )
    }
    window.addEventListener(ANNOUNCE, onAnnounce)
    const detail = { id: 1, jsonrpc: '2.0', method: 'wallet_prompt', params: {} }
    window.dispatchEvent(new CustomEvent('caip294:wallet_prompt', { detail }))
    return () => {
      window.removeEventListener(ANNOUNCE, onAnnounce)
      void discovery?.then(({ stop }) => stop())
    }
  }
}

const ANNOUNCE = 'caip294:wallet_announce'
