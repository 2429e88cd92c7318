import { and, eq, inArray } from 'drizzle-orm'
import { type Address, isAddress } from 'viem'
import type { EvmChain } from '../../../chains/connectChains.ts'
import type { ListedToken } from '../../../config/configSchema.ts'
import type { Database } from '../../../db/openDatabase.ts'
import { createTokenMemory } from './createTokenMemory.ts'
import { readToken, type TokenFacts } from './readToken.ts'
import { tokens } from './tables.ts'

/** A token as returned by the API. `address` is lower case. */
export type Token = TokenFacts & { address: Address; isListed: boolean; iconUrl: string | undefined }

export type TokenBook = {
  /** The tokens of the operator's list. */
  listed: (chain: EvmChain) => Promise<Token[]>
  /** Any tokens by address. Addresses that aren't tokens are left out. */
  find: (chain: EvmChain, addresses: readonly string[]) => Promise<Token[]>
}

/** Looks up tokens on chain once and stores them. The operator's list says which ones to trust. */
export function createTokenBook(db: Database, now: () => number): TokenBook {
  const known = createTokenMemory()

  async function find(chain: EvmChain, addresses: readonly string[]): Promise<Token[]> {
    const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))].filter((address) =>
      isAddress(address),
    )
    const keyOf = (address: string) => `${chain.network.id}:${address}`
    await recall(wanted.filter((address) => !known.has(keyOf(address))))
    await learn(wanted.filter((address) => !known.has(keyOf(address))))
    return wanted.flatMap((address) => {
      const listed = listing(chain, address)
      const facts = known.get(keyOf(address)) ?? (listed && { ...listed, name: listed.name ?? listed.symbol })
      return facts
        ? [{ ...describe(facts, listed), address, isListed: listed !== undefined, iconUrl: listed?.iconUrl }]
        : []
    })

    async function recall(missing: readonly string[]): Promise<void> {
      if (missing.length === 0) return
      const isWanted = and(eq(tokens.network, chain.network.id), inArray(tokens.address, [...missing]))
      for (const { address, name, symbol, decimals } of await db.select().from(tokens).where(isWanted))
        known.set(keyOf(address), { name, symbol, decimals })
    }

    async function learn(missing: readonly Address[]): Promise<void> {
      const reads = missing.map(async (address) => ({ address, facts: await readToken(chain.reader, address) }))
      const rows = (await Promise.all(reads)).flatMap(({ address, facts }) => {
        if (facts) known.set(keyOf(address), facts)
        return facts ? [{ network: chain.network.id, address, ...facts, readAt: now() }] : []
      })
      if (rows.length > 0) await db.insert(tokens).values(rows).onConflictDoNothing()
    }
  }

  return {
    find,
    listed: (chain) =>
      find(
        chain,
        chain.network.tokens.map(({ address }) => address),
      ),
  }
}

function listing({ network }: EvmChain, address: string): ListedToken | undefined {
  return network.tokens.find((token) => token.address.toLowerCase() === address)
}

// The operator's list can override the name and symbol, but not the decimals that the contract reports: wrong decimals
// could show an amount a million times too large.
function describe(facts: TokenFacts, listed: ListedToken | undefined): TokenFacts {
  if (!listed) return facts
  return {
    name: listed.name ?? (facts.name || listed.symbol),
    symbol: listed.symbol,
    decimals: facts.decimals ?? listed.decimals,
  }
}
