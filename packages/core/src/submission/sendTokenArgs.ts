import type { AccountId, NetworkId } from '@latchkey/protocol'

/**
 * A token to send: without an address the network's own; the address is the contract's (eip155) or the mint's (solana),
 * plain or as a CAIP-10 id.
 */
export type SendableToken = { address?: string | undefined; symbol: string; decimals: number }

export type SendTokenArgs = {
  id?: string | undefined
  /** May be left out on Solana alone, where that means SOL. */
  token: SendableToken | undefined
  /** As a person writes it: `0.5`. */
  amount: string
  /** An address; names are looked up before. */
  recipient: string
  /** The name that led to it, for the record. */
  recipientName?: string | undefined
  networkId?: NetworkId | undefined
  signal?: AbortSignal | undefined
}

/** `hash`: hex with 0x on EVM, the base58 signature on Solana. */
export type SentToken = { hash: string; id: string }

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
