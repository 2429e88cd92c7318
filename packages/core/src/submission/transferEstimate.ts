import type { AccountId } from '@latchkey/protocol'
import type { SendTokenArgs } from './sendTokenArgs.ts'

export type EstimateTransferArgs = Pick<SendTokenArgs, 'token' | 'amount' | 'recipient' | 'signal'> & {
  /** Who sends, on which network. */
  account: AccountId
}

export type TransferEstimate = {
  /** The most that the network takes, in the smallest unit of its own token. */
  fee: bigint
  /** What the sender puts into an account that must be made for the receiver, in the same unit: on Solana, else 0. */
  deposit: bigint
  /** What arrives, in the token's smallest unit: less than the amount where the token keeps a part. */
  received: bigint
}
