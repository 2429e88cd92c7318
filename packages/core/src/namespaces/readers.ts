import type { Namespace } from '@latchkey/protocol'
import type { ChainReader } from './adapter.ts'
import { bip122 } from './bip122/reader.ts'
import { eip155 } from './eip155/reader.ts'
import { polkadot } from './polkadot/reader.ts'
import { solana } from './solana/reader.ts'

/** How to read the chains of each namespace. */
export const readers: Readonly<Record<Namespace, ChainReader>> = { eip155, solana, bip122, polkadot }
