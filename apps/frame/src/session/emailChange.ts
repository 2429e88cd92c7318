import { LatchkeyError } from '@latchkey/protocol'
import { embeddedError } from '@latchkey/protocol/frame'

/** What the first code proves: that the user has access to the current address or, if there is none, to the new one. */
export type FirstProof = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** What the frame's screen reports while the user changes the address. */
export type EmailChangeSteps = {
  onBegun(action: FirstProof): void
  onPresentProven(): void
}

/** A change of the e-mail address. The user makes it in the frame; the page's messages only learn its progress. */
export type EmailChange = {
  /**
   * Shows the change, replacing one that is still open. Settles when the first code was mailed.
   *
   * @param show the screen: resolves with the new address, rejects with `USER_REJECTED` when the user leaves it
   */
  begin(show: ShowEmailChange, signal: AbortSignal): Promise<FirstProof>
  /**
   * Settles when the code sent to the current address was correct. @throws LatchkeyError `OTP_EXPIRED` when no change
   * is open
   */
  presentProven(signal: AbortSignal): Promise<void>
  /** Settles with the new address. @throws LatchkeyError `OTP_EXPIRED` when no change is open */
  changed(signal: AbortSignal): Promise<string>
}

export type ShowEmailChange = (steps: EmailChangeSteps, signal: AbortSignal) => Promise<string>

/** Coordinates a change of the e-mail address between the page's messages and the frame's screen. */
export function emailChange(): EmailChange {
  let open:
    | { end: AbortController; begun: Promise<FirstProof>; proven: Promise<void>; done: Promise<string> }
    | undefined
  const require = () => {
    if (!open) throw embeddedError('OTP_EXPIRED')
    return open
  }
  return {
    async begin(show, signal) {
      signal.throwIfAborted()
      open?.end.abort(new LatchkeyError('USER_REJECTED'))
      const end = new AbortController()
      const begun = deferred<FirstProof>()
      const proven = deferred<void>()
      const steps = { onBegun: begun.resolve, onPresentProven: proven.resolve }
      const done = show(steps, end.signal)
      const all = { end, begun: begun.promise, proven: proven.promise, done }
      open = all
      done.then(
        () => proven.resolve(),
        (error: unknown) => {
          begun.reject(error)
          proven.reject(error)
          if (open === all) open = undefined
        },
      )
      // A page that has stopped asking learns nothing more.
      for (const step of [all.begun, all.proven, all.done]) step.catch(() => undefined)
      const giveUp = () => end.abort(signal.reason)
      signal.addEventListener('abort', giveUp)
      try {
        return await all.begun
      } finally {
        // From here on the user continues, whatever the page does.
        signal.removeEventListener('abort', giveUp)
      }
    },
    presentProven: async (signal) => unlessAborted(require().proven, signal),
    changed: async (signal) => unlessAborted(require().done, signal),
  }
}

function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

function deferred<Result>() {
  let resolve: (result: Result) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<Result>((onResult, onError) => {
    resolve = onResult
    reject = onError
  })
  return { promise, resolve, reject }
}
