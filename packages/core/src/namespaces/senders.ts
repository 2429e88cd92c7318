import type { Namespace } from '@latchkey/protocol'
import type { Sender } from './adapter.ts'
import { eip155 } from './eip155/sender.ts'
import type { Eip155Swap } from './eip155/swap/eip155Swap.ts'
import { solana } from './solana/sender.ts'
import type { SolanaSwap } from './solana/swap/solanaSwap.ts'

/** How to send in each namespace in which this client can. */
export const senders: { readonly [N in Namespace]?: Sender<SwapOf<N>> } = { eip155, solana }

/** A swap that was checked against the request. */
export type PreparedSwap = Eip155Swap | SolanaSwap
export type SwapOf<N extends Namespace> = Extract<PreparedSwap, { namespace: N }>
