import type { Network } from '@latchkey/protocol'
import type { SmartAccountNetwork } from '@latchkey/protocol/embedded'
import type { Address, Hex } from 'viem'

/** What a request is checked against: the page, and what is connected. */
export type Connected = {
  /** From the handshake, never from the page's message. */
  pageOrigin: string
  /** The operator lets this page change the visitor's names and permissions with a message. */
  canManage?: boolean | undefined
  /** It is a page of the operator's own, so its name is theirs. */
  isOwnPage?: boolean | undefined
  /** The icon of the operator's own pages, on the secure origin. */
  ownIcon?: string | undefined
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

/** An account of a contract on one network, and how its first operation creates it. */
export type SmartAccount = {
  address: Address
  /** The embedded wallet's own address, whose key signs for the account. */
  owner: Address
  network: SmartAccountNetwork
  factoryData: Hex
}
