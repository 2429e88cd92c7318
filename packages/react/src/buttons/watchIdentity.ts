import { identityQuery } from '@latchkey/core/queries'
import type { AccountId } from '@latchkey/protocol'
import { QueryObserver } from '@tanstack/react-query'
import type { Latchkey } from '../context/latchkey.ts'
import { queryClientOf } from '../context/queryClient.ts'

/** Reports the name of an account each time it is read; null when it has none. Returns the stop. */
export function watchIdentity(
  latchkey: Latchkey,
  account: AccountId,
  report: (name: string | null) => void,
): () => void {
  const observer = new QueryObserver(queryClientOf(latchkey), identityQuery(latchkey.client, { account }))
  report(observer.getCurrentResult().data?.name ?? null)
  return observer.subscribe(({ data }) => report(data?.name ?? null))
}
