import type { NameMessage } from '@latchkey/protocol/names'
import type { SessionMessage } from '@latchkey/protocol/permissions'
import type { Address, Hex } from 'viem'

/** A request as the page sent it. Nothing is validated yet. */
export type PageRequest = {
  method: string
  params?: unknown
  chainNamespace?: 'eip155' | 'solana' | undefined
  /** An EVM number or a CAIP-2 id. */
  chainId?: number | string | undefined
}

/** The parsed and frozen request. Nothing has been fetched yet. */
export type ParsedRequest =
  | MessageRequest
  | TypedDataRequest
  | CallsRequest
  | PermissionsRequest
  | SolanaMessageRequest
  | SolanaTransactionsRequest

export type MessageRequest = {
  kind: 'message'
  message: Hex
  /** Undefined if the bytes aren't text. */
  text: string | undefined
  signIn: SignInDomain | undefined
  /** What the operator's server does when it gets the signed text. */
  server?: ServerMessage | undefined
}

/** What a sign-in message says about the site that requests it. */
export type SignInDomain = { domain: string; scheme: string | undefined; address: string }

/** A text that does something as soon as the operator's server gets it with the account's signature. */
export type ServerMessage = { about: 'name'; message: NameMessage } | { about: 'session'; message: SessionMessage }

export type TypedDataRequest = { kind: 'typedData'; data: CanonicalTypedData }

/** Typed data (https://eips.ethereum.org/EIPS/eip-712) as it is hashed. It contains nothing that isn't signed. */
export type CanonicalTypedData = {
  types: TypedDataTypes
  primaryType: string
  domain: { readonly [field: string]: TypedValue }
  message: { readonly [field: string]: TypedValue }
}
export type TypedDataTypes = Readonly<Record<string, readonly { name: string; type: string }[]>>
export type TypedValue = string | bigint | boolean | readonly TypedValue[] | { readonly [field: string]: TypedValue }

/** One transaction, or a batch that is sent one by one. */
export type CallsRequest = { kind: 'calls'; calls: readonly Call[]; batch: { id: string | undefined } | undefined }

/** Permissions for the page, or their end. What reads the parameters is loaded when it is needed. */
export type PermissionsRequest = {
  kind: 'grantPermissions' | 'revokePermissions' | 'requestExecutionPermissions' | 'revokeExecutionPermission'
  params: unknown
}

export type Call = {
  /** Undefined deploys a contract. */
  to: Address | undefined
  value: bigint
  data: Hex
  gas?: bigint | undefined
  maxFeePerGas?: bigint | undefined
  maxPriorityFeePerGas?: bigint | undefined
  nonce?: number | undefined
  accessList?: readonly { address: Address; storageKeys: readonly Hex[] }[] | undefined
}

export type SolanaMessageRequest = {
  kind: 'solanaMessage'
  bytes: Uint8Array
  text: string | undefined
  signIn: SignInDomain | undefined
}

export type SolanaTransactionsRequest = {
  kind: 'solanaTransactions'
  transactions: readonly Uint8Array[]
  answer: 'one' | 'all' | 'sent'
}
