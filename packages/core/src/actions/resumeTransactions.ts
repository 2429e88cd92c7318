import type { Client } from '../client/client.ts'
import { isOpen } from '../submission/pendingTransactions.ts'

/**
 * Watches pending transactions if there are any; otherwise a page loads no code for it. Returns a function that stops
 * it.
 */
export function resumeTransactions(client: Client): () => void {
  const { pollPendingTransactions } = client.config
  if (!pollPendingTransactions && !client.store.getState().pending.some(isOpen)) return () => undefined
  let isStopped = false
  let stop: (() => void) | undefined
  import('./watchPendingTransactions.ts').then(
    ({ watchPendingTransactions }) => {
      if (!isStopped) stop = watchPendingTransactions(client)
    },
    // The code failed to load (offline, a new deployment). The next visit resumes them.
    (error) => client.emit({ name: 'INTERNAL_ERROR', code: 'REQUEST_FAILED', message: String(error).slice(0, 200) }),
  )
  return () => {
    isStopped = true
    stop?.()
  }
}
