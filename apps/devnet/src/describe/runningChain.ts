import type { Network } from '@latchkey/protocol'
import type { FaucetSource } from '../faucet/faucetSource.ts'

/** A devnet chain of any kind, as its page and `devnet.json` need it. */
export type RunningChain = {
  network: Network
  rpcUrl: string
  wsUrl?: string
  tokens: readonly { symbol: string; name: string; address: string; decimals: number }[]
  faucet: FaucetSource
  /** An account's balances: the native coin first. */
  balances(address: string): Promise<readonly Balance[]>
  /** How tests control the chain. Undefined for EVM chains, which have RPC methods for it. */
  control?: ChainControl
}

export type Balance = { symbol: string; decimals: number; amount: bigint }

export type ChainControl = {
  /** Stops producing blocks, but still accepts transactions. */
  pause(): void
  resume(): void
  /** Stops the chain and starts it again from its saved state, at the same URL. */
  restart(): Promise<void>
  mine(): unknown
}

/** An account whose key is public. */
export type KnownAccount = {
  /** A CAIP-2 namespace. */
  network: string
  name: string
  address: string
  privateKey: string
  /** The kind of account, if a wallet has several. */
  type?: 'payment' | 'ordinal'
}
