import type { PendingTransaction, State } from '@latchkey/core'
import type { AccountId } from '@latchkey/protocol'
import type { Balance } from '@latchkey/protocol/api'
import type { QueryClient } from '@tanstack/react-query'
import type { Latchkey } from '../../../context/latchkey.ts'
import { queryClientOf } from '../../../context/queryClient.ts'
import { refreshBalances } from '../../../hooks/refreshBalances.ts'
import { vibrate } from './vibrate.ts'

/**
 * Reads balances and history again when a transaction is sent and when it is confirmed. One node may report
 * *confirmed* while the next one behind the same URL is still a block behind, so as long as the balances haven't
 * changed, they are read again a few times. Returns a function that stops it.
 */
export function followBalances(latchkey: Latchkey, known: readonly PendingTransaction[]): () => void {
  const { client } = latchkey
  let isStopped = false
  const queries = queryClientOf(latchkey)
  const amountsBefore = new Map<string, string>()

  const look = (now: readonly PendingTransaction[], before: readonly PendingTransaction[]) => {
    for (const transaction of now) {
      const { id, account } = transaction
      if (!amountsBefore.has(id)) amountsBefore.set(id, amountsOf(queries, account))
      const step = steps[transaction.status]
      if (step <= stepOf(before, id)) continue
      if (transaction.status === 'confirmed' || transaction.status === 'failed') vibrate(transaction.status)
      void refresh(transaction, step === steps.confirmed ? RETRY_MS : [])
    }
  }

  async function refresh({ id, account, networkId }: PendingTransaction, waits: readonly number[]): Promise<void> {
    void queries.invalidateQueries({ queryKey: ['latchkey', client.name, 'history'] })
    await refreshBalances(client, queries, [networkId])
    for (const ms of waits) {
      if (amountsOf(queries, account) !== amountsBefore.get(id)) return
      await new Promise((resolve) => setTimeout(resolve, ms))
      if (isStopped) return
      await refreshBalances(client, queries, [networkId])
    }
  }

  look(client.store.getState().pending, known)
  const unsubscribe = client.store.subscribe(({ pending }: State, { pending: before }: State) => {
    if (pending !== before) look(pending, before)
  })
  return () => {
    isStopped = true
    unsubscribe()
  }
}

/** Fifteen seconds in total: a node that is further behind isn't healthy. */
const RETRY_MS = [1_000, 2_000, 4_000, 8_000]

const steps = { submitted: 0, unknown: 0, declined: 0, sent: 1, replaced: 2, failed: 2, confirmed: 2 } as const

function stepOf(pending: readonly PendingTransaction[], id: string): number {
  const found = pending.find((one) => one.id === id)
  return found ? steps[found.status] : 0
}

/** An account's amounts, without prices, which change by themselves. */
function amountsOf(queries: QueryClient, account: AccountId): string {
  const read = queries.getQueriesData<readonly Balance[]>({
    predicate: ({ queryKey }) => queryKey[2] === 'balances' && queryKey[3] === account,
  })
  return JSON.stringify(read.map(([, balances]) => balances?.map(({ address, quantity }) => [address, quantity])))
}
