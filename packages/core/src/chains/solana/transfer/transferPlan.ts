import type { NetworkId } from '@latchkey/protocol'
import type { Client } from '../../../client/client.ts'
import type { SolanaAddress } from '../solanaAddress.ts'
import type { Instruction } from '../transaction/instructions.ts'

/** A transfer of lamports, or of tokens of a mint. */
export type SolanaTransfer = {
  networkId: NetworkId
  from: SolanaAddress
  recipient: SolanaAddress
  mint?: SolanaAddress | undefined
  /** In the token's smallest unit. */
  amount: bigint
  decimals: number
}

/** How to execute a transfer. */
export type TransferPlan = {
  instructions: readonly Instruction[]
  /** The lamports that leave the sender's account, besides the fee and the rent. */
  lamports: bigint
  /** The recipient's token account, if it has to be created. */
  newAccount?: SolanaAddress | undefined
  /** What arrives; less than the amount if the token charges a transfer fee. */
  received: bigint
  /** The writable accounts, for which others compete with priority fees. */
  writable: readonly SolanaAddress[]
}

/** Fixed by the network. */
export const SOL_DECIMALS = 9

/** The symbol of the network's native token. */
export function nativeSymbol(client: Client, networkId: NetworkId): string {
  return client.networks.find(({ id }) => id === networkId)?.nativeCurrency.symbol ?? 'SOL'
}
