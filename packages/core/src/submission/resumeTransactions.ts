import type { Client } from '../client/client.ts'
import { isOpen } from './pendingTransactions.ts'

/** Begins to watch transactions, if there is anything to watch: a page without any loads no code for it. Returns the stop. */
export function resumeTransactions(client: Client): () => void {
  const { pollPendingTransactions } = client.config
  if (!pollPendingTransactions && !client.store.getState().pending.some(isOpen)) return () => undefined
  let isStopped = false
  let stop: (() => void) | undefined
  import('./watchPendingTransactions.ts').then(
    ({ watchPendingTransactions }) => {
      if (!isStopped) stop = watchPendingTransactions(client)
    },
    // The code could not be loaded (offline, a new deployment): the next visit takes them up.
    (error) => client.emit({ name: 'INTERNAL_ERROR', code: 'REQUEST_FAILED', message: String(error).slice(0, 200) }),
  )
  return () => {
    isStopped = true
    stop?.()
  }
}
