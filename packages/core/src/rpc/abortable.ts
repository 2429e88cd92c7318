import { LatchkeyError } from '@latchkey/protocol'

/**
 * Waits for work that can't be stopped, such as a wallet's answer. Settles as soon as the signal aborts or the time is
 * up; a later result is ignored.
 *
 * @throws LatchkeyError `REQUEST_ABORTED`, `WALLET_TIMEOUT`, or what the work rejected with.
 */
export function abortable<result>(work: Promise<result>, options: AbortableOptions): Promise<result> {
  const { signal, timeoutMs } = options
  // Otherwise a rejection after the abort would be reported as unhandled.
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
