import type { Client } from '@latchkey/core'

/** Whoever waits longer for a server is not kept from the wallet that is connected already. */
const WAIT_MS = 3_000

/** Resolves when it is known whether the account that just connected is signed in, or nobody can tell. Never rejects. */
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
