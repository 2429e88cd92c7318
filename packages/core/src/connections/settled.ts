import type { Client } from '../client/client.ts'
import type { State } from '../client/state.ts'

/**
 * Resolves when the client knows which wallets of the last visit are connected again: its configuration has arrived or
 * failed, the storage was read, and each remembered wallet has responded or was too slow. Until then, a state
 * `disconnected` may only mean *not read yet*. Never rejects.
 *
 * In a browser it waits until the client has been started, as `LatchkeyProvider` does. On a server nothing is ever
 * connected, so it resolves at once.
 */
export function settled({ store }: Client): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isSettled(store.getState())) return
      stop()
      resolve()
    }
    const stop = store.subscribe(check)
    check()
  })
}

/** `reconnecting` is undefined until the storage was read, which a server has none of. */
function isSettled({ status, reconnecting }: State): boolean {
  return status !== 'reconnecting' && (reconnecting ? !reconnecting.length : typeof window === 'undefined')
}
