import { identityQuery, selectUserLabel } from '@latchkey/core/queries'
import { type AccountId, addressOf } from '@latchkey/protocol'
import { QueryObserver } from '@tanstack/react-query'
import type { Latchkey } from '../context/latchkey.ts'
import { queryClientOf } from '../context/queryClient.ts'

/** Undefined: the account has none. */
export type KnownIdentity = { name: string | undefined; avatar: string | undefined }

/**
 * Reports an account's name, or else who is signed in to it, and its image, each time they are read. Returns a function that stops it. */
export function watchIdentity(
  latchkey: Latchkey,
  account: AccountId,
  report: (identity: KnownIdentity) => void,
): () => void {
  const observer = new QueryObserver(queryClientOf(latchkey), identityQuery(latchkey.client, { account }))
  const { store } = latchkey.client
  const tell = () => {
    const { data } = observer.getCurrentResult()
    const user = selectUserLabel(store.getState(), addressOf(account))
    report({ name: data?.name ?? user, avatar: data?.avatar ?? undefined })
  }
  tell()
  const stops = [observer.subscribe(tell), store.subscribe(tell)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Undefined where the account has none, and until it is known. */
export type Identity = { name: string | undefined; avatar: string | undefined }
