import type { NetworkId } from '@latchkey/protocol'
import type { Client } from '../../client/client.ts'
import type { Instruction } from './instructions.ts'
import type { SolanaAddress } from './solanaAddress.ts'

/** What shall be sent: lamports, or tokens of a mint. */
export type SolanaTransfer = {
  networkId: NetworkId
  from: SolanaAddress
  recipient: SolanaAddress
  mint?: SolanaAddress | undefined
  /** In the token's smallest unit. */
  amount: bigint
  decimals: number
}

/** How it is done. */
export type TransferPlan = {
  instructions: readonly Instruction[]
  /** What leaves the sender's account of lamports beside the fee and the deposit. */
  lamports: bigint
  /** The receiver's token account, where it must be made. */
  newAccount?: SolanaAddress | undefined
  /** What arrives: a token may keep a part. */
  received: bigint
  /** The accounts that it changes, whose use others pay for too. */
  writable: readonly SolanaAddress[]
}

/** Fixed by the network. */
export const SOL_DECIMALS = 9

/** What the app calls the network's own token. */
export function nativeSymbol(client: Client, networkId: NetworkId): string {
  return client.networks.find(({ id }) => id === networkId)?.nativeCurrency.symbol ?? 'SOL'
}
