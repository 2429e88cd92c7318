import type { Client } from '@latchkey/core'

/** A slow server must not hold up a connected wallet. */
const WAIT_MS = 3_000

/**
 * Resolves when it is known whether the account that just connected is signed in, or when that can't be determined.
 * Never rejects.
 */
export function whenSignInKnown(client: Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const { status, failure } = client.signIn.getState()
      if (status === 'ready' || status === 'signing' || failure) finish()
    }
    const unsubscribe = client.signIn.subscribe(check)
    const timer = setTimeout(finish, WAIT_MS)
    signal.addEventListener('abort', finish)
    check()

    function finish(): void {
      unsubscribe()
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
  })
}
