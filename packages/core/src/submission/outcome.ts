import type { PendingTransaction } from '../client/state.ts'

/** A transaction whose hash is known. */
export type SentTransaction = PendingTransaction & { hash: string }

/** How a transaction ended, as it is written to the store. */
export type Outcome =
  | { status: 'confirmed' }
  | { status: 'failed'; failure: string }
  | { status: 'replaced'; replacedBy: string | undefined }
