import type { AccountId, NetworkId } from '@latchkey/protocol'

/**
 * A token to send. Without an address, the network's native token. The address is the contract's (eip155) or the mint's
 * (solana), plain or as a CAIP-10 id.
 */
export type SendableToken = { address?: string | undefined; symbol: string; decimals: number }

export type SendTokenArgs = {
  id?: string | undefined
  /** Optional on Solana only, where it defaults to SOL. */
  token: SendableToken | undefined
  /** A decimal number, as typed: `0.5`. */
  amount: string
  /** An address. Look names up first. */
  recipient: string
  /** The name that resolved to it, for display. */
  recipientName?: string | undefined
  networkId?: NetworkId | undefined
  signal?: AbortSignal | undefined
}

/** `hash`: hex with 0x on EVM, the base58 signature on Solana. */
export type SentToken = { hash: string; id: string }

export type EstimateTransferArgs = Pick<SendTokenArgs, 'token' | 'amount' | 'recipient' | 'signal'> & {
  /** The sender and the network. */
  account: AccountId
}

export type TransferEstimate = {
  /** The maximum network fee, in the smallest unit of the native token. */
  fee: bigint
  /** The rent for a token account that has to be created for the recipient, in the same unit: 0 except on Solana. */
  deposit: bigint
  /** What arrives, in the token's smallest unit: less than the amount if the token charges a transfer fee. */
  received: bigint
}
