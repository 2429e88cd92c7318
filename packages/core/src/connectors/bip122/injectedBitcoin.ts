import type { Connector, ConnectorOf, ConnectorSource } from '../../client/connector.ts'
import { readObject } from '../readObject.ts'
import { watchPage } from '../watchPage.ts'
import { bitcoinConnector } from './bitcoinConnector.ts'
import type { InjectedBitcoinId } from './bitcoinWallet.ts'

/** Bitcoin wallets that inject an object into the page, now or shortly after it loads. */
export function injectedBitcoin(): ConnectorSource {
  return ({ window, networks }, report) => {
    const known = new Map<object, Connector>()
    const look = () => {
      const found = sources.flatMap(({ path, ...facts }) => {
        const injected = at(window, path)
        if (!injected) return []
        const { id } = facts
        const connector =
          known.get(injected) ?? bitcoinConnector({ ...facts, kind: 'INJECTED' }, { id, injected }, networks)
        known.set(injected, connector)
        return [connector]
      })
      report(found)
    }
    return watchPage(window, look)
  }
}

type Source = Pick<ConnectorOf<'bip122'>, 'name' | 'rdns'> & { id: InjectedBitcoinId; path: readonly string[] }

const sources: readonly Source[] = [
  { id: 'xverse', name: 'Xverse', path: ['XverseProviders', 'BitcoinProvider'] },
  { id: 'leather', name: 'Leather', path: ['LeatherProvider'] },
  { id: 'com.okex.wallet', rdns: 'com.okex.wallet', name: 'OKX Wallet', path: ['okxwallet'] },
  { id: 'unisat', name: 'UniSat', path: ['unisat'] },
  { id: 'app.phantom', rdns: 'app.phantom', name: 'Phantom', path: ['phantom', 'bitcoin'] },
]

function at(window: object, path: readonly string[]): object | undefined {
  return path.reduce<object | undefined>((value, member) => value && readObject(value, member), window)
}
