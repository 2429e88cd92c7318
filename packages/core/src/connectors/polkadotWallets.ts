import type { Connector, ConnectorSource } from '../client/connector.ts'
import { readIcon, readName } from './announcement.ts'
import { readObject } from './callMethod.ts'
import { polkadotConnector } from './polkadot/polkadotConnector.ts'
import { watchPage } from './watchPage.ts'

/** Polkadot extensions: each puts itself under its own name into `window.injectedWeb3`, now or a moment after the page. */
export function polkadotWallets(): ConnectorSource {
  return ({ window, networks }, report) => {
    const known = new Map<object, Connector>()
    const look = () => {
      const injected = readObject(window, 'injectedWeb3')
      const found = namesOf(injected).flatMap((name) => {
        const extension = injected && readObject(injected, name)
        if (!extension) return []
        const connector =
          known.get(extension) ?? polkadotConnector({ ...factsOf(name, extension), extension, networks, window })
        known.set(extension, connector)
        return [connector]
      })
      report(found)
    }
    return watchPage(window, look)
  }
}

const EXTENSIONS_MAX = 20

function namesOf(injected: object | undefined): readonly string[] {
  try {
    return Object.keys(injected ?? {})
      .filter((name) => /^[\w .@/-]{1,64}$/.test(name))
      .slice(0, EXTENSIONS_MAX)
  } catch {
    return []
  }
}

/** What people call the extensions; one that is not listed goes by the name that it gives itself. */
const titles: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  talisman: 'Talisman',
  'subwallet-js': 'SubWallet',
  'fearless-wallet': 'Fearless Wallet',
  'nova-wallet': 'Nova Wallet',
  enkrypt: 'Enkrypt',
  'latchkey-devnet': 'Devnet Wallet',
}

function factsOf(name: string, extension: object): Pick<Connector, 'id' | 'name' | 'iconUrl'> {
  const title = Object.hasOwn(titles, name) ? titles[name] : undefined
  return { id: `polkadot:${name}`, name: title ?? readName(name), iconUrl: iconOf(extension) }
}

/** The interface of extensions has no icon; one that brings its own is shown with it. */
function iconOf(extension: object): string | undefined {
  try {
    return readIcon(Reflect.get(extension, 'icon'))
  } catch {
    return undefined
  }
}
