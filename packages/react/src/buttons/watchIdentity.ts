import { addressName, identityQuery } from '@latchkey/core/queries'
import { type AccountId, parseAccountId } from '@latchkey/protocol'
import { QueryObserver } from '@tanstack/react-query'
import type { Latchkey } from '../context/latchkey.ts'
import { queryClientOf } from '../context/queryClient.ts'
import { addressBookOf } from '../hooks/useAddressBook.ts'

/** Undefined: the account has none. */
export type KnownIdentity = { name: string | undefined; avatar: string | undefined }

/**
 * Reports what an account is called and its image, each time they are read. Returns a function that stops it.
 */
export function watchIdentity(
  latchkey: Latchkey,
  account: AccountId,
  report: (identity: KnownIdentity) => void,
): () => void {
  const observer = new QueryObserver(queryClientOf(latchkey), identityQuery(latchkey.client, { account }))
  const { store } = latchkey.client
  const book = addressBookOf(latchkey)
  const { namespace, address } = parseAccountId(account)
  const tell = () => {
    const { data } = observer.getCurrentResult()
    const { connections, reconnecting } = store.getState()
    const known = { namespace, address, contacts: book.read(), connections, reconnecting }
    report({ name: addressName({ ...known, name: data?.name }), avatar: data?.avatar ?? undefined })
  }
  tell()
  const stops = [observer.subscribe(tell), store.subscribe(tell), book.subscribe(tell)]
  return () => {
    for (const stop of stops) stop()
  }
}
