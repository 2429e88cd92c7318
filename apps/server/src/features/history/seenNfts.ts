import { and, desc, eq, inArray, max } from 'drizzle-orm'
import { type Address, isAddress } from 'viem'
import type { EvmChain } from '../../chains/connectChains.ts'
import type { Database } from '../../db/openDatabase.ts'
import { accounts, movements } from './tables.ts'

export type SeenNft = { token: Address; tokenId: string; kind: 'erc721' | 'erc1155' }

/** Anyone can send them. */
const SEEN_MAX = 60

/** The non-fungible tokens in an account's indexed transfers, newest first, at most 60. */
export async function seenNfts(db: Database, chain: EvmChain, account: Address): Promise<SeenNft[]> {
  const newest = max(movements.block)
  const rows = await db
    .select({ token: movements.token, tokenId: movements.tokenId, kind: movements.kind, newest })
    .from(movements)
    .innerJoin(accounts, eq(accounts.id, movements.accountId))
    .where(
      and(
        eq(accounts.network, chain.network.id),
        eq(accounts.address, account.toLowerCase()),
        eq(movements.recipient, account.toLowerCase()),
        inArray(movements.kind, ['erc721', 'erc1155']),
      ),
    )
    .groupBy(movements.token, movements.tokenId, movements.kind)
    .orderBy(desc(newest), movements.token, movements.tokenId)
    .limit(SEEN_MAX)
  return rows.flatMap(({ token, tokenId, kind }) =>
    isAddress(token) && tokenId !== null && (kind === 'erc721' || kind === 'erc1155') ? [{ token, tokenId, kind }] : [],
  )
}
