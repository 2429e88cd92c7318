import { and, eq, inArray } from 'drizzle-orm'
import type { SolanaChain } from '../../../chains/connectChains.ts'
import type { Database } from '../../../db/openDatabase.ts'
import { createTokenMemory } from './createTokenMemory.ts'
import { readMints } from './readMints.ts'
import type { TokenFacts } from './readToken.ts'
import { tokens } from './tables.ts'

/** A Solana token as returned by the API; `address` is its mint. */
export type SolanaToken = TokenFacts & { address: string; isListed: boolean; iconUrl: string | undefined }
export type SolanaTokenBook = { find: (chain: SolanaChain, mints: readonly string[]) => Promise<SolanaToken[]> }

/** Looks up mints on chain once and stores them. The operator's list says which ones to trust. */
export function createSolanaTokenBook(db: Database, now: () => number): SolanaTokenBook {
  const known = createTokenMemory()

  return {
    async find(chain, mints) {
      const { id, tokens: list } = chain.network
      const wanted = [...new Set(mints)]
      const keyOf = (mint: string) => `${id}:${mint}`
      const missing = () => wanted.filter((mint) => !known.has(keyOf(mint)))
      if (missing().length > 0) {
        const isWanted = and(eq(tokens.network, id), inArray(tokens.address, missing()))
        for (const { address, name, symbol, decimals } of await db.select().from(tokens).where(isWanted))
          known.set(keyOf(address), { name, symbol, decimals })
      }
      if (missing().length > 0) {
        const learnt = [...(await readMints(chain.send, missing()))]
        for (const [mint, facts] of learnt) known.set(keyOf(mint), facts)
        const rows = learnt.map(([address, facts]) => ({ network: id, address, ...facts, readAt: now() }))
        if (rows.length > 0) await db.insert(tokens).values(rows).onConflictDoNothing()
      }
      return wanted.flatMap((address): SolanaToken[] => {
        const facts = known.get(keyOf(address))
        const listed = list.find((token) => token.address === address)
        if (!facts) return []
        // The operator's list can override the name and symbol, but the decimals always come from the mint.
        const name = listed?.name ?? (facts.name || (listed?.symbol ?? ''))
        const symbol = listed?.symbol ?? facts.symbol
        const isListed = listed !== undefined
        return [{ name, symbol, decimals: facts.decimals, address, isListed, iconUrl: listed?.iconUrl }]
      })
    },
  }
}
