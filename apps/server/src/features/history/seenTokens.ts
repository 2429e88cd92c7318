import { and, eq, max, sql } from 'drizzle-orm'
import { type Address, isAddress } from 'viem'
import type { EvmChain } from '../../chains/connectChains.ts'
import type { Database } from '../../db/openDatabase.ts'
import { accounts, movements } from './tables.ts'

const SEEN_MAX = 100

/** The tokens in an account's indexed transfers, newest first, at most {@link SEEN_MAX}. */
export async function seenTokens(db: Database, chain: EvmChain, account: Address): Promise<Address[]> {
  const rows = await db
    .select({ token: movements.token, newest: max(movements.block) })
    .from(movements)
    .innerJoin(accounts, eq(accounts.id, movements.accountId))
    .where(
      and(
        eq(accounts.network, chain.network.id),
        eq(accounts.address, account.toLowerCase()),
        eq(movements.kind, 'erc20'),
      ),
    )
    .groupBy(movements.token)
    .orderBy(sql`2 desc`)
    .limit(SEEN_MAX)
  return rows.map(({ token }) => token).filter((token) => isAddress(token))
}
