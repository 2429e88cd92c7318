import type { Network } from '@latchkey/protocol'
import type { Address, Hex } from 'viem'
import type { SignInDomain } from '../message/readSignInText.ts'
import type { CanonicalTypedData } from './typedData.ts'

/** A request as the page sent it: nothing of it is believed yet. */
export type PageRequest = {
  method: string
  params?: unknown
  chainNamespace?: 'eip155' | 'solana' | undefined
  /** A number or a CAIP-2 id. */
  chainId?: number | string | undefined
}

/** What a request is held against: who asks, and what is connected. */
export type Connected = {
  /** From the handshake, never from the page's words. */
  pageOrigin: string
  addresses: { eip155: Address; solana: string }
  /** The network that is connected in the request's namespace. */
  network: Network
}

/** What is asked, read whole and frozen; nothing was fetched yet. */
export type Asked = MessageAsked | TypedDataAsked | CallsAsked | SolanaMessageAsked | SolanaTransactionsAsked

export type MessageAsked = {
  kind: 'message'
  message: Hex
  /** Undefined when the bytes are no text. */
  text: string | undefined
  signIn: SignInDomain | undefined
}

export type TypedDataAsked = { kind: 'typedData'; data: CanonicalTypedData }

/** One transaction, or a batch that is sent one after the other. */
export type CallsAsked = { kind: 'calls'; calls: readonly Call[]; batch: { id: string | undefined } | undefined }

export type Call = {
  /** Undefined makes a contract. */
  to: Address | undefined
  value: bigint
  data: Hex
  gas?: bigint | undefined
  maxFeePerGas?: bigint | undefined
  maxPriorityFeePerGas?: bigint | undefined
  nonce?: number | undefined
  accessList?: readonly { address: Address; storageKeys: readonly Hex[] }[] | undefined
}

export type SolanaMessageAsked = {
  kind: 'solanaMessage'
  bytes: Uint8Array
  text: string | undefined
  signIn: SignInDomain | undefined
}

export type SolanaTransactionsAsked = {
  kind: 'solanaTransactions'
  transactions: readonly Uint8Array[]
  answer: 'one' | 'all' | 'sent'
}
