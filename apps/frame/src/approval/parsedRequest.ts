import type { Network } from '@latchkey/protocol'
import type { Address, Hex } from 'viem'
import type { SignInDomain } from '../decode/text/readSignInText.ts'
import type { ServerMessage } from '../decode/text/serverMessage.ts'
import type { SmartAccount } from '../execute/smartAccount/deriveSmartAccount.ts'
import type { CanonicalTypedData } from '../requests/typedData.ts'

/** A request as the page sent it. Nothing is validated yet. */
export type PageRequest = {
  method: string
  params?: unknown
  chainNamespace?: 'eip155' | 'solana' | undefined
  /** An EVM number or a CAIP-2 id. */
  chainId?: number | string | undefined
}

/** What a request is checked against: the page, and what is connected. */
export type Connected = {
  /** From the handshake, never from the page's message. */
  pageOrigin: string
  /** The operator lets this page change the visitor's names and permissions with a message. */
  canManage?: boolean | undefined
  /** It is a page of the operator's own, so its name is theirs. */
  isOwnPage?: boolean | undefined
  /** What the user calls their account, as their server keeps it. */
  accountName?: string | undefined
  /** Of the active accounts. */
  addresses: { eip155: Address; solana: string }
  /** Set if the active EVM account is the smart account. */
  smartAccount?: SmartAccount | undefined
  /** The network that is connected in the request's namespace. */
  network: Network
  /** The routers there that the operator configured, in lower case. */
  exchanges?: readonly string[] | undefined
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

export type TypedDataRequest = { kind: 'typedData'; data: CanonicalTypedData }

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
