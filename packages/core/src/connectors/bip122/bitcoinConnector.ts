import type { Network } from '@latchkey/protocol'
import type { ConnectorOf } from '../../client/connector.ts'
import { lazyWalletSession } from '../lazyWalletSession.ts'
import type { FoundBitcoin } from './bitcoinWallet.ts'
import type { openBitcoin } from './openBitcoin.ts'

export type BitcoinConnectorFacts = Pick<ConnectorOf<'bip122'>, 'id' | 'kind' | 'name' | 'iconUrl' | 'rdns'>

/** A connector for a Bitcoin wallet on the app's networks. What calls the wallet loads with the first call. */
export function bitcoinConnector(
  facts: BitcoinConnectorFacts,
  found: FoundBitcoin,
  networks: readonly Network[],
): ConnectorOf<'bip122'> {
  let opened: ReturnType<typeof openBitcoin> | undefined
  const open = async () => {
    const { openBitcoin } = await import('./openBitcoin.ts')
    opened ??= openBitcoin(found, networks)
    return opened
  }
  return {
    ...facts,
    type: 'injected',
    namespace: 'bip122',
    ...lazyWalletSession(async () => (await open()).session),
    getProvider: async () => (await open()).provider,
  }
}
