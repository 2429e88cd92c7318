import { identityQuery } from '@latchkey/core/queries'
import type { AccountId } from '@latchkey/protocol'
import { QueryObserver } from '@tanstack/react-query'
import type { Latchkey } from '../context/latchkey.ts'
import { queryClientOf } from '../context/queryClient.ts'

/** Reports an account's name each time it is read; null if it has none. Returns a function that stops it. */
export function watchIdentity(
  latchkey: Latchkey,
  account: AccountId,
  report: (name: string | null) => void,
): () => void {
  const observer = new QueryObserver(queryClientOf(latchkey), identityQuery(latchkey.client, { account }))
  report(observer.getCurrentResult().data?.name ?? null)
  return observer.subscribe(({ data }) => report(data?.name ?? null))
}
