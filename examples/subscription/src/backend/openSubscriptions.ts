import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { AccountId } from '@latchkey/protocol'
import type { Hex } from 'viem'

/** Times are in Unix seconds. */
export type Subscription = {
  /** The permission session that the customer granted last. */
  pci: string
  /** When the next month is to be paid. */
  dueAt: number
  /** A charge whose end isn't known yet: written before anything is sent. */
  attempt?: Attempt | undefined
  /** The transaction that paid for the current month. */
  paidBy?: Hex | undefined
  /** Why the last charge failed. */
  problem?: string | undefined
}
export type Attempt = {
  startedAt: number
  /** The latest block before it. */
  block: string
  /** What the server calls it, once that is known. */
  id?: Hex | undefined
}

export type Subscriptions = {
  all(): Readonly<Record<AccountId, Subscription>>
  get(account: AccountId): Subscription | undefined
  set(account: AccountId, subscription: Subscription): void
}

/** Keeps the subscriptions in a JSON file, by account. A shop with more than one process needs a database. */
export function openSubscriptions(file: string): Subscriptions {
  const read = (): Record<AccountId, Subscription> => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
  return {
    all: read,
    get: (account) => read()[account],
    set(account, subscription) {
      // Renaming replaces the file as a whole, so a crash leaves the old one or the new one. It is flushed because a
      // note that only the memory has would be lost in a power failure.
      writeFileSync(`${file}.new`, JSON.stringify({ ...read(), [account]: subscription }, null, 2), { flush: true })
      renameSync(`${file}.new`, file)
    },
  }
}
