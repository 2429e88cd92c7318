import type { Namespace } from '@latchkey/protocol'
import type { Follower } from './adapter.ts'
import { eip155 } from './eip155/follower.ts'
import { solana } from './solana/follower.ts'

/** How to follow what was sent, in each namespace of `senders`. */
export const followers: { readonly [N in Namespace]?: Follower } = { eip155, solana }
