import { identityQuery } from '@latchkey/core/queries'
import type { AccountId } from '@latchkey/protocol'
import { useQuery } from '@tanstack/react-query'
import { useLatchkeyQueryClient, ZERO_ACCOUNT } from '../context/queryClient.ts'
import { useActiveAccount } from './useActiveAccount.ts'
import { useClient } from './useClient.ts'

export type UseIdentity = {
  /** Untrusted text. Null if the account has no name, and while it is unknown. */
  name: string | null
  /** The URL of an image. */
  avatar: string | null
  isLoading: boolean
}

/** The name and image of an account, by default of the active one. If reading fails, there is no name. */
export function useIdentity(account?: AccountId): UseIdentity {
  const client = useClient()
  const own = useActiveAccount()?.id
  const of = account ?? own
  const { data, isLoading } = useQuery(
    { ...identityQuery(client, { account: of ?? ZERO_ACCOUNT }), enabled: of !== undefined },
    useLatchkeyQueryClient(),
  )
  return { name: data?.name ?? null, avatar: data?.avatar ?? null, isLoading }
}
