import type { AccountId, NetworkId } from '@latchkey/protocol'
import { type Balance, balanceSchema, type Currency } from '@latchkey/protocol/api'
import * as v from 'valibot'
import type { Client } from '../../client/client.ts'

/** A set of balances: an account's on its own network, or on the listed ones. */
export type BalancesKey = { account: AccountId; currency: Currency; scope: 'network' | readonly NetworkId[] }

export type BalanceMemory = {
  balances?: readonly Balance[] | undefined
  readAt?: number | undefined
  failedAt?: number | undefined
}

/** The last balances that this browser read, and when reading them failed since. */
export function readBalanceMemory(client: Client, key: BalancesKey): BalanceMemory | undefined {
  return readAll(client).find((entry) => entry.key === textOf(key))
}

/** The last balances that this browser read, however old, with the time; undefined if there are none. */
export function readCachedBalances(
  client: Client,
  key: Omit<BalancesKey, 'scope'> & Partial<BalancesKey>,
): { balances: readonly Balance[]; readAt: number } | undefined {
  const { balances, readAt } = readBalanceMemory(client, { scope: 'network', ...key }) ?? {}
  // A clock that was set back must not make old balances look new.
  return balances && readAt !== undefined ? { balances, readAt: Math.min(readAt, client.now()) } : undefined
}

/** Stores the last balances of a query, with the time. */
export function rememberBalances(client: Client, key: BalancesKey, balances: readonly Balance[]): void {
  write(client, key, { balances: balances.slice(0, TOKENS_KEPT).map(small), readAt: client.now() })
}

/** Keeps the last balances and stores the time of the failure. */
export function rememberFailure(client: Client, key: BalancesKey): void {
  const { balances, readAt } = readBalanceMemory(client, key) ?? {}
  write(client, key, { balances, readAt, failedAt: client.now() })
}

const SETS_KEPT = 8
const TOKENS_KEPT = 50
const TEXT_KEPT = 100

const entrySchema = v.object({
  key: v.string(),
  balances: v.optional(v.array(balanceSchema)),
  readAt: v.optional(v.number()),
  failedAt: v.optional(v.number()),
})
const memorySchema = v.object({ version: v.literal(1), entries: v.array(entrySchema) })
type Entry = v.InferOutput<typeof entrySchema>

function readAll(client: Client): readonly Entry[] {
  const text = client.storage.getItem(storageKey(client))
  if (!text) return []
  try {
    return v.parse(memorySchema, JSON.parse(text)).entries
  } catch {
    return [] // An older version or another format. A cache is not worth an error.
  }
}

function write(client: Client, key: BalancesKey, memory: BalanceMemory): void {
  const others = readAll(client).filter((entry) => entry.key !== textOf(key))
  const entries = [{ key: textOf(key), ...memory }, ...others].slice(0, SETS_KEPT)
  try {
    client.storage.setItem(storageKey(client), JSON.stringify({ version: 1, entries }))
  } catch {
    // If the storage is full, balances are just missing after the next reload.
  }
}

// Names may be 5,000 characters long, and icons may be data URLs; both are too large for five megabytes.
function small(balance: Balance): Balance {
  return {
    ...balance,
    name: balance.name.slice(0, TEXT_KEPT),
    symbol: balance.symbol.slice(0, TEXT_KEPT),
    iconUrl: balance.iconUrl.length > 2_048 ? '' : balance.iconUrl,
  }
}

function storageKey(client: Client): string {
  return `${client.name}.balances`
}

function textOf({ account, currency, scope }: BalancesKey): string {
  return [account, currency, ...(scope === 'network' ? [] : ['of', ...scope])].join(' ')
}
