import type { Network } from '@latchkey/protocol'
import type { ConnectorOf } from '../../client/connector.ts'
import type { StandardWallet } from '../walletStandard/standardWallet.ts'
import { solanaProvider } from './solanaProvider.ts'
import { solanaSession } from './solanaSession.ts'

/** A connector over a wallet of the Wallet Standard, for those of the app's networks that are of Solana. */
export function solanaConnector(
  wallet: StandardWallet,
  id: string,
  networks: readonly Network[],
): ConnectorOf<'solana'> {
  const { name, iconUrl } = wallet
  const provider = solanaProvider(wallet)
  return {
    ...{ id, kind: 'ANNOUNCED', type: 'injected', namespace: 'solana', name, iconUrl },
    ...solanaSession(wallet, networks),
    getProvider: async () => provider,
  }
}
