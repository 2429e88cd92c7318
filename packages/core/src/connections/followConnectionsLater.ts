import type { Client } from '../client/client.ts'
import type { followConnections } from './followConnections.ts'
import { loadLiveSession } from './loadLiveSession.ts'

/**
 * Has wallets followed once one is connected, or was on the last visit: other pages don't need that code. Returns a
 * function that loads it before a wallet connects, so that none of its events is missed. That function never rejects.
 */
export function followConnectionsLater(client: Client): () => Promise<void> {
  let loaded: typeof followConnections | undefined
  let isFollowing = false

  const load = () =>
    loadLiveSession().then(
      (live) => {
        loaded = live.followConnections
        follow()
      },
      (error) => console.error("Latchkey: wallet events can't be followed", error),
    )
  const follow = () => {
    const { connections, remembered } = client.store.getState()
    if (isFollowing || connections.length + remembered.length === 0) return
    if (!loaded) return void load()
    isFollowing = true
    loaded(client)
  }
  client.store.subscribe(follow)
  return load
}
