import type { Balance } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'
import { type BalancesKey, readBalanceMemory } from './balanceMemory.ts'

/** The balances that this browser read last, however old, with the time of reading; undefined when it never did. */
export function readCachedBalances(
  client: Client,
  key: Omit<BalancesKey, 'scope'> & Partial<BalancesKey>,
): { balances: readonly Balance[]; readAt: number } | undefined {
  const { balances, readAt } = readBalanceMemory(client, { scope: 'network', ...key }) ?? {}
  // A clock that was set back must not make an old balance young.
  return balances && readAt !== undefined ? { balances, readAt: Math.min(readAt, client.now()) } : undefined
}
