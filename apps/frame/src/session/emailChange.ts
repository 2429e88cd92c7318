import { LatchkeyError } from '@latchkey/protocol'
import { embeddedError } from '@latchkey/protocol/frame'

/** What the first code proves: that the present address is the person's, or, without one, that the new one is. */
export type FirstProof = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** What the frame's screen reports while a person changes the address in it. */
export type EmailChangeSteps = {
  onBegun(action: FirstProof): void
  onPresentProven(): void
}

/** A change of the e-mail address. A person makes it in the frame; the page's messages only learn how far it is. */
export type EmailChange = {
  /**
   * Shows the change, instead of one that is still open. Settles when the first code was mailed.
   *
   * @param show the screen: settles with the new address, rejects with `USER_REJECTED` when the person leaves it
   */
  begin(show: ShowEmailChange, signal: AbortSignal): Promise<FirstProof>
  /** Settles when the code to the present address was right. @throws LatchkeyError `OTP_EXPIRED` when no change is open */
  presentProven(signal: AbortSignal): Promise<void>
  /** Settles with the new address. @throws LatchkeyError `OTP_EXPIRED` when no change is open */
  changed(signal: AbortSignal): Promise<string>
}

export type ShowEmailChange = (steps: EmailChangeSteps, signal: AbortSignal) => Promise<string>

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
      // A page that asks for no more learns no more.
      for (const step of [all.begun, all.proven, all.done]) step.catch(() => undefined)
      const giveUp = () => end.abort(signal.reason)
      signal.addEventListener('abort', giveUp)
      try {
        return await all.begun
      } finally {
        // From now on the person goes on, whatever the page does.
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
