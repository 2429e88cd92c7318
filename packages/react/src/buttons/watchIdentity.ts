import { identityQuery } from '@latchkey/core/queries'
import type { AccountId } from '@latchkey/protocol'
import { QueryObserver } from '@tanstack/react-query'
import type { Latchkey } from '../context/latchkey.ts'
import { queryClientOf } from '../context/queryClient.ts'

/** Undefined: the account has none. */
export type KnownIdentity = { name: string | undefined; avatar: string | undefined }

/** Reports an account's name and image each time they are read. Returns a function that stops it. */
export function watchIdentity(
  latchkey: Latchkey,
  account: AccountId,
  report: (identity: KnownIdentity) => void,
): () => void {
  const observer = new QueryObserver(queryClientOf(latchkey), identityQuery(latchkey.client, { account }))
  const tell = ({ data }: ReturnType<typeof observer.getCurrentResult>) =>
    report({ name: data?.name ?? undefined, avatar: data?.avatar ?? undefined })
  tell(observer.getCurrentResult())
  return observer.subscribe(tell)
}

/** Undefined where the account has none, and until it is known. */
export type Identity = { name: string | undefined; avatar: string | undefined }
