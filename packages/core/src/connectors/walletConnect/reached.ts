import type { NetworkId } from '@latchkey/protocol'
import type { AppClient, Session } from '@latchkey/walletconnect'

/** The namespaces that wallets are spoken to in by WalletConnect. */
export type ReachableNamespace = 'eip155' | 'solana' | 'bip122'

/** A wallet that can be asked now. */
export type Reached = { app: AppClient; session: Session; networkId: NetworkId }
