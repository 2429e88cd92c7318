import type { Connector, ConnectorOf, ConnectorSource } from '../../client/connector.ts'
import { readIcon, readName } from '../announcement.ts'
import { lazyWalletSession } from '../lazyWalletSession.ts'
import { readObject } from '../readObject.ts'
import { watchPage } from '../watchPage.ts'
import type { FoundPolkadot, openPolkadot } from './openPolkadot.ts'

/**
 * Polkadot extensions: each adds itself to `window.injectedWeb3` under its name, now or shortly after the page loads.
 */
export function polkadotWallets(): ConnectorSource {
  return ({ window, networks }, report) => {
    const known = new Map<object, Connector>()
    const look = () => {
      const injected = readObject(window, 'injectedWeb3')
      const found = namesOf(injected).flatMap((name) => {
        const extension = injected && readObject(injected, name)
        if (!extension) return []
        const connector =
          known.get(extension) ?? polkadotConnector(factsOf(name, extension), { extension, networks, window })
        known.set(extension, connector)
        return [connector]
      })
      report(found)
    }
    return watchPage(window, look)
  }
}

/** A connector for one extension. What calls it loads with the first call. */
function polkadotConnector(facts: ReturnType<typeof factsOf>, found: FoundPolkadot): ConnectorOf<'polkadot'> {
  let opened: ReturnType<typeof openPolkadot> | undefined
  const open = async () => {
    const { openPolkadot } = await import('./openPolkadot.ts')
    opened ??= openPolkadot(found)
    return opened
  }
  return {
    ...{ ...facts, kind: 'INJECTED', type: 'injected', namespace: 'polkadot' },
    ...lazyWalletSession(async () => (await open()).session),
    getProvider: async () => (await open()).provider,
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

/** Display names of the extensions; others are shown with the name under which they register. */
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

/** The API has no icon, but some extensions add one. */
function iconOf(extension: object): string | undefined {
  try {
    return readIcon(Reflect.get(extension, 'icon'))
  } catch {
    return undefined
  }
}
