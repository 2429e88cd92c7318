import type { Connector, ConnectorContext, ConnectorSource } from '../client/connector.ts'
import type { Eip1193Provider } from '../client/provider.ts'
import { isProvider } from './announcement.ts'
import { eip1193Connector } from './eip1193Connector.ts'

/** Wallets from before EIP-6963: `window.ethereum` and the `providers` that several wallets share there. */
export function legacyInjected(): ConnectorSource {
  return ({ window, actions }, report) => {
    let known: readonly Eip1193Provider[] = []
    const look = () => {
      const found = unique(findProviders(window))
      if (found.every((provider) => known.includes(provider))) return
      known = found
      report(found.map((provider) => toConnector(provider, actions)).filter(isFirstOfItsId))
    }
    look()
    // Some wallets load after the page. Few of them fire the first event; a click may be about to open the list of wallets.
    for (const event of lookAgain) window.addEventListener(event, look, true)
    return () => {
      for (const event of lookAgain) window.removeEventListener(event, look, true)
    }
  }
}

const lookAgain = ['ethereum#initialized', 'load', 'click']

function findProviders(window: object): readonly Eip1193Provider[] {
  const ethereum = read(window, 'ethereum')
  if (!isProvider(ethereum)) return []
  const several = read(ethereum, 'providers')
  const listed = Array.isArray(several) ? several.slice(0, 20).filter(isProvider) : []
  return listed.length > 0 ? listed : [ethereum]
}

function toConnector(provider: Eip1193Provider, actions: ConnectorContext['actions']): Connector {
  const isCoinbase = read(provider, 'isCoinbaseWallet') === true
  return isCoinbase
    ? eip1193Connector({
        id: 'coinbase',
        kind: 'INJECTED',
        type: 'coinbase',
        name: 'Coinbase Wallet',
        provider,
        actions,
      })
    : eip1193Connector({
        id: 'injected',
        kind: 'INJECTED',
        type: 'injected',
        name: 'Browser Wallet',
        provider,
        actions,
      })
}

function unique(providers: readonly Eip1193Provider[]): readonly Eip1193Provider[] {
  return [...new Set(providers)]
}

function isFirstOfItsId(connector: Connector, index: number, all: readonly Connector[]): boolean {
  return all.findIndex((other) => other.id === connector.id) === index
}

function read(value: object, member: string): unknown {
  try {
    return Reflect.get(value, member)
  } catch {
    return undefined
  }
}
