import type { Connector, ConnectorOf, ConnectorSource } from '../../client/connector.ts'
import { readObject } from '../callMethod.ts'
import { watchPage } from '../watchPage.ts'
import { bitcoinConnector } from './bitcoinConnector.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'
import { leatherWallet } from './leather.ts'
import { okxWallet } from './okx.ts'
import { phantomWallet } from './phantom.ts'
import { unisatWallet } from './unisat.ts'
import { xverseWallet } from './xverse.ts'

/** Bitcoin wallets that inject an object into the page, now or shortly after it loads. */
export function injectedBitcoin(): ConnectorSource {
  return ({ window, networks }, report) => {
    const known = new Map<object, Connector>()
    const look = () => {
      const found = sources.flatMap(({ path, open, ...facts }) => {
        const raw = at(window, path)
        if (!raw) return []
        const connector = known.get(raw) ?? connect(facts, open(raw))
        known.set(raw, connector)
        return [connector]
      })
      report(found)
    }
    const connect = (facts: Facts, wallet: BitcoinWallet) =>
      bitcoinConnector({ ...facts, kind: 'INJECTED', type: 'injected', wallet, networks })
    return watchPage(window, look)
  }
}

type Facts = Pick<ConnectorOf<'bip122'>, 'id' | 'name' | 'rdns'>
type Source = Facts & { path: readonly string[]; open: (raw: object) => BitcoinWallet }

const sources: readonly Source[] = [
  { id: 'xverse', name: 'Xverse', path: ['XverseProviders', 'BitcoinProvider'], open: xverseWallet },
  { id: 'leather', name: 'Leather', path: ['LeatherProvider'], open: leatherWallet },
  { id: 'com.okex.wallet', rdns: 'com.okex.wallet', name: 'OKX Wallet', path: ['okxwallet'], open: okxWallet },
  { id: 'unisat', name: 'UniSat', path: ['unisat'], open: unisatWallet },
  { id: 'app.phantom', rdns: 'app.phantom', name: 'Phantom', path: ['phantom', 'bitcoin'], open: phantomWallet },
]

function at(window: object, path: readonly string[]): object | undefined {
  return path.reduce<object | undefined>((value, member) => value && readObject(value, member), window)
}
