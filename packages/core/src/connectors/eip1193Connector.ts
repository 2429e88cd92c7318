import type { Connector, ConnectorOf } from '../client/connector.ts'
import type { ConnectorEvent } from '../client/connectorEvent.ts'
import type { Eip1193Provider } from '../client/provider.ts'
import type { Eip1193Session } from './eip1193Session.ts'

/**
 * A connector for any EIP-1193 provider. The code that calls the provider is loaded on the first call; a page can list
 * its wallets without it.
 */
export function eip1193Connector(facts: Eip1193ConnectorFacts): ConnectorOf<'eip155'> {
  const { provider, ...described } = facts
  let session: Eip1193Session | undefined
  const load = async () => {
    session ??= (await loadEip1193Session()).eip1193Session(provider)
    return session
  }
  return {
    ...described,
    namespace: 'eip155',
    connect: async (options) => (await load()).connect(options),
    disconnect: async () => (await load()).disconnect(),
    getProvider: async () => provider,
    switchNetwork: async (network) => (await load()).switchNetwork(network),
    // Only connected wallets are subscribed to, so this is loaded by then.
    subscribe: (listener) => (session ? session.subscribe(listener) : subscribeLater(load(), listener)),
  }
}

/** Loads what speaks with providers. */
export const loadEip1193Session = () => import('./eip1193Session.ts')

export type Eip1193ConnectorFacts = Pick<
  Connector,
  'id' | 'kind' | 'type' | 'name' | 'iconUrl' | 'rdns' | 'explorerId'
> & { provider: Eip1193Provider }

function subscribeLater(loading: Promise<Eip1193Session>, listener: (event: ConnectorEvent) => void): () => void {
  let stop: (() => void) | undefined
  let isStopped = false
  loading.then(
    (session) => {
      if (!isStopped) stop = session.subscribe(listener)
    },
    (error) => console.error("Latchkey: a wallet's events can't be followed", error),
  )
  return () => {
    isStopped = true
    stop?.()
  }
}
