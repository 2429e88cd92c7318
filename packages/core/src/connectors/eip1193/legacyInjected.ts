import type { Connector, ConnectorContext, ConnectorSource } from '../../client/connector.ts'
import type { Eip1193Provider } from '../../client/provider.ts'
import { eip1193Connector } from './eip1193Connector.ts'
import type { LegacyWallet } from './legacyWallet.ts'

/** Wallets from before EIP-6963: `window.ethereum` and the `providers` that several wallets share there. */
export function legacyInjected(): ConnectorSource {
  return ({ window, actions }, report) => {
    let known: readonly Injected[] = []
    const look = () => {
      const found = findProviders(window)
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

type Injected = Eip1193Provider | LegacyWallet

const lookAgain = ['ethereum#initialized', 'load', 'click']

function findProviders(window: object): readonly Injected[] {
  const ethereum = read(window, 'ethereum')
  if (!isInjected(ethereum)) return []
  const several = read(ethereum, 'providers')
  const listed = Array.isArray(several) ? several.slice(0, 20).filter(isInjected) : []
  return listed.length > 0 ? listed : [ethereum]
}

function isInjected(value: unknown): value is Injected {
  return typeof (read(value, 'request') ?? read(value, 'sendAsync') ?? read(value, 'send')) === 'function'
}

function toConnector(provider: Injected, actions: ConnectorContext['actions']): Connector {
  const id = read(provider, 'isCoinbaseWallet') ? 'coinbase' : 'injected'
  const name = id === 'coinbase' ? 'Coinbase Wallet' : 'Browser Wallet'
  return eip1193Connector({ id, kind: 'INJECTED', type: id, name, provider, actions })
}

function isFirstOfItsId(connector: Connector, index: number, all: readonly Connector[]): boolean {
  return all.findIndex((other) => other.id === connector.id) === index
}

function read(value: unknown, member: string): unknown {
  try {
    return Reflect.get(Object(value), member)
  } catch {
    return undefined
  }
}
