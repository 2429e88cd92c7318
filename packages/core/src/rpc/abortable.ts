import { LatchkeyError } from '@latchkey/protocol'

/**
 * Waits for work that cannot be stopped (a wallet's answer) only as long as somebody wants it: the
 * returned promise ends at once when the signal is raised or the time is over, and whatever the work
 * answers later is dropped.
 *
 * @throws LatchkeyError `REQUEST_ABORTED`, `WALLET_TIMEOUT`, or what the work rejected with.
 */
export function abortable<result>(work: Promise<result>, options: AbortableOptions): Promise<result> {
  const { signal, timeoutMs } = options
  // Without this a late rejection that nobody waits for any more would be reported as unhandled.
  work.catch(() => undefined)
  return new Promise((resolve, reject) => {
    const abort = () => end(() => reject(new LatchkeyError('REQUEST_ABORTED', { cause: signal?.reason })))
    const timer =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => end(() => reject(new LatchkeyError('WALLET_TIMEOUT', { data: { timeoutMs } }))), timeoutMs)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      settle()
    }
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort, { once: true })
    work.then(
      (answer) => end(() => resolve(answer)),
      (error) => end(() => reject(error)),
    )
  })
}

export type AbortableOptions = { signal?: AbortSignal | undefined; timeoutMs?: number | undefined }
