import type { NetworkId } from '@latchkey/protocol'

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
