import type { Client } from '../client/client.ts'

/**
 * Resolves when the client knows which wallets of the last visit are connected again: its configuration has arrived or
 * failed, the storage was read, and each remembered wallet has responded or was too slow. Until then, a state
 * `disconnected` may only mean *not read yet*. Never rejects; the client must have been started.
 */
export async function settled(client: Client): Promise<void> {
  await until(client.setup, ({ status }) => status !== 'loading')
  // Once the configuration is there, the client starts in the same turn, and then says that it reconnects.
  await Promise.resolve()
  await until(client.store, ({ status, reconnecting }) => status !== 'reconnecting' && !reconnecting?.length)
}

type Readable<T> = { getState(): T; subscribe(listener: (state: T) => void): () => void }

function until<T>({ getState, subscribe }: Readable<T>, isTrue: (state: T) => boolean): Promise<void> {
  if (isTrue(getState())) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = subscribe((state) => {
      if (!isTrue(state)) return
      stop()
      resolve()
    })
  })
}
