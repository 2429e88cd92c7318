import { LatchkeyError } from '@latchkey/protocol'

/** Waits `ms` milliseconds. Throws LatchkeyError `REQUEST_ABORTED` as soon as the signal aborts. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      settle()
    }
    const abort = () => end(() => reject(new LatchkeyError('REQUEST_ABORTED', { cause: signal?.reason })))
    const timer = setTimeout(() => end(resolve), ms)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}
