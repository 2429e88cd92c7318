import { identityQuery } from '@latchkey/core/queries'
import type { AccountId } from '@latchkey/protocol'
import { ZERO_ACCOUNT } from '../context/queryClient.ts'
import type { Query } from './query.ts'
import { useActiveAccount } from './useActiveAccount.ts'
import { useClientQuery } from './useClientQuery.ts'

export type Identity = {
  /** Untrusted text. Null if the account has no name. */
  name: string | null
  /** The URL of an image. */
  avatar: string | null
}

/** The name and image of an account, by default of the active one. */
export function useIdentity(account?: AccountId): Query<Identity> {
  const own = useActiveAccount()?.id
  const of = account ?? own
  return useClientQuery(identityQuery, { args: of && { account: of }, standIn, shownOf })
}

const standIn = { account: ZERO_ACCOUNT }
const shownOf = ({ name, avatar }: Identity): Identity => ({ name, avatar })
