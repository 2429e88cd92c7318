import type { Client } from '../client/client.ts'
import type { PendingTransaction } from '../client/state.ts'

const FINISHED_KEPT = 100

/** Whether the outcome is still open. */
export function isOpen({ status }: PendingTransaction): boolean {
  return status === 'submitted' || status === 'sent' || status === 'unknown'
}

/** The transaction with this id, finished ones included. */
export function findPending(client: Client, id: string): PendingTransaction | undefined {
  return client.store.getState().pending.find((one) => one.id === id)
}

/** Adds a transaction to the persisted store, and drops the oldest finished ones. */
export function addPending(client: Client, transaction: PendingTransaction): void {
  client.store.setState(({ pending }) => {
    const finished = pending.filter((one) => !isOpen(one))
    const old = new Set(finished.slice(0, Math.max(0, finished.length - FINISHED_KEPT)))
    return { pending: [...pending.filter((one) => !old.has(one)), transaction] }
  })
}

/** Updates some members of one transaction. */
export function updatePending(client: Client, id: string, update: Partial<PendingTransaction>): void {
  client.store.setState(({ pending }) => ({
    pending: pending.map((one) => (one.id === id ? { ...one, ...update } : one)),
  }))
}

/** A transaction whose hash is known. */
export type SentTransaction = PendingTransaction & { hash: string }

/** The outcome of a transaction, as written to the store. */
export type Outcome =
  | { status: 'confirmed' }
  | { status: 'failed'; failure: string }
  | { status: 'replaced'; replacedBy: string | undefined }
