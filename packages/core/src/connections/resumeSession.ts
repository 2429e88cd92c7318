import { reconnect, reconnectArrived } from '../actions/connection/reconnect.ts'
import { resumeTransactions } from '../actions/resumeTransactions.ts'
import type { Client } from '../client/client.ts'
import { storageKey } from '../client/keys.ts'
import { syncStorage } from '../store/storageSync.ts'
import { readStored, withStored } from '../store/storedState.ts'
import { loadFollowSignIn } from './loadFollowSignIn.ts'

/**
 * Reads the storage, reconnects, resumes open transactions, and keeps the storage up to date. Returns a function that
 * stops it.
 */
export function resumeSession(client: Client, window: Window): () => void {
  restore(client)
  const onWalletsAdded = () => void reconnectArrived(client, client.connectors.getState())
  const stops = [syncStorage(client, window, { onWalletsAdded }), resumeTransactions(client), resumeSignIn(client)]
  const first = reconnect(client)
  let isStopped = false
  // An extension may inject its wallet long after the page loaded.
  const stopLate = client.connectors.subscribe((now, before) => {
    const arrived = now.filter((connector) => !before.includes(connector))
    void first.then(() => (isStopped ? undefined : reconnectArrived(client, arrived)))
  })
  return () => {
    isStopped = true
    for (const stop of [...stops, stopLate]) stop()
  }
}

/** An app without sign-in loads none of this. Whether it has sign-in may be up to its server. */
function resumeSignIn(client: Client): () => void {
  let isFollowing = false
  let stop: (() => void) | undefined
  let isStopped = false
  const follow = async () => {
    const { followSignIn } = await loadFollowSignIn()
    if (!isStopped) stop = followSignIn(client)
  }
  const begin = () => {
    if (isFollowing || !client.config.siwx) return
    isFollowing = true
    follow().catch((error: unknown) =>
      client.emit({ name: 'INTERNAL_ERROR', code: 'REQUEST_FAILED', message: String(error).slice(0, 200) }),
    )
  }
  const unsubscribe = client.setup.subscribe(begin)
  begin()
  return () => {
    isStopped = true
    unsubscribe()
    stop?.()
  }
}

function restore(client: Client): void {
  const stored = readStored(client.storage.getItem(storageKey(client.name)))
  if (!stored) return
  const offers = (id: string) => client.networks.some((network) => network.id === id)
  client.store.setState((state) => withStored(state, stored, offers))
}
