import type { Client } from '@latchkey/core'
import { type AccountId, limits } from '@latchkey/protocol'
import type { Followed } from './waitForOutcome.ts'

export type NewTransaction = {
  hash: string
  description: string
  /** How many blocks it takes. Latchkey counts a transaction as complete once it is in one. */
  confirmations?: number | undefined
}

/** The transactions that an app has told of and that aren't complete yet. */
export type RecentTransactions = {
  /** Those of this account on this network. Stable until they change. */
  isPending(account: AccountId | undefined): boolean
  add(transaction: Followed): void
  subscribe(listener: () => void): () => void
  /** Follows those that an earlier page has left open. Returns a function that stops it. */
  start(): () => void
}

/** Keeps them in the client's storage, so that a reload doesn't forget them. */
export function createRecentTransactions(client: Client): RecentTransactions {
  const key = `${client.name}.recentTransactions`
  const listeners = new Set<() => void>()
  const followed = new Set<string>()
  let open: readonly Followed[] = []
  let stopped = new AbortController()

  function keep(next: readonly Followed[]): void {
    open = next
    client.storage.setItem(key, JSON.stringify(next))
    for (const listener of listeners) listener()
  }

  async function follow(transaction: Followed): Promise<void> {
    if (followed.has(transaction.hash)) return
    followed.add(transaction.hash)
    const { signal } = stopped
    try {
      const { waitForOutcome } = await import('./waitForOutcome.ts')
      await waitForOutcome(client, transaction, signal)
    } catch {
      // A transaction that failed is complete, too.
    }
    followed.delete(transaction.hash)
    if (!signal.aborted) keep(open.filter(({ hash }) => hash !== transaction.hash))
  }

  return {
    isPending: (account) => open.some((one) => one.account === account),
    add(transaction) {
      keep([...open.filter(({ hash }) => hash !== transaction.hash), transaction].slice(-limits.PENDING_LIMIT))
      void follow(transaction)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      stopped = new AbortController()
      keep(parse(client.storage.getItem(key)))
      for (const transaction of open) void follow(transaction)
      return () => {
        stopped.abort()
        followed.clear()
      }
    },
  }
}

function parse(text: string | null): readonly Followed[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isFollowed) : []
  } catch {
    return []
  }
}

function isFollowed(value: unknown): value is Followed {
  if (typeof value !== 'object' || value === null) return false
  const { hash, account, networkId } = value as Partial<Record<keyof Followed, unknown>>
  return [hash, account, networkId].every((one) => typeof one === 'string')
}
