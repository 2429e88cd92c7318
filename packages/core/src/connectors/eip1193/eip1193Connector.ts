import type { Connector, ConnectorContext, ConnectorOf } from '../../client/connector.ts'
import type { Eip1193Provider } from '../../client/provider.ts'
import { lazyWalletSession } from '../lazyWalletSession.ts'
import type { LegacyWallet } from './legacyWallet.ts'

/** A connector for any EIP-1193 provider, or for a wallet from before `request`, which it wraps. */
export function eip1193Connector({ provider, actions, ...described }: Eip1193ConnectorFacts): ConnectorOf<'eip155'> {
  const open = async () => (await loadEip1193Session()).eip1193Session(provider, actions)
  return {
    ...described,
    namespace: 'eip155',
    ...lazyWalletSession(open),
    getProvider: async () => (await open()).provider,
  }
}

/** Loads what speaks with providers. */
export const loadEip1193Session = () => import('./eip1193Session.ts')

export type Eip1193ConnectorFacts = Pick<
  Connector,
  'id' | 'kind' | 'type' | 'name' | 'iconUrl' | 'rdns' | 'explorerId'
> &
  Pick<ConnectorContext, 'actions'> & { provider: Eip1193Provider | LegacyWallet }
