import type { Network } from '@latchkey/protocol'
import type { FaucetSource } from '../faucet/faucetSource.ts'

/** A chain of the local world, of whatever kind, as its page and its description tell of it. */
export type RunningChain = {
  network: Network
  rpcUrl: string
  wsUrl?: string
  tokens: readonly { symbol: string; name: string; address: string; decimals: number }[]
  faucet: FaucetSource
  /** What an account holds: the network's own coin first. */
  balances(address: string): Promise<readonly Balance[]>
  /** How tests hold the chain up. An EVM chain has methods of its RPC for it. */
  control?: ChainControl
}

export type Balance = { symbol: string; decimals: number; amount: bigint }

export type ChainControl = {
  /** From here on no block is produced, but what is sent is taken. */
  pause(): void
  resume(): void
  /** Ends the chain and begins it again from what is saved, at the same address. */
  restart(): Promise<void>
  /** Produces a block now. */
  mine(): unknown
}

/** An account whose key everyone may know. */
export type KnownAccount = {
  /** A namespace (CAIP-2). */
  network: string
  name: string
  address: string
  privateKey: string
  /** What it is for, where a wallet has several kinds. */
  type?: 'payment' | 'ordinal'
}
