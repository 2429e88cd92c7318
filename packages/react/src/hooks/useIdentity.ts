import { identityQuery } from '@latchkey/core/queries'
import type { AccountId } from '@latchkey/protocol'
import { useQuery } from '@tanstack/react-query'
import { useLatchkeyQueryClient, ZERO_ACCOUNT } from '../context/queryClient.ts'
import { useAccount } from './useAccount.ts'
import { useClient } from './useClient.ts'

export type UseIdentity = {
  /** Untrusted text. Null when the account has no name, and while it is not known. */
  name: string | null
  /** Address of a picture. */
  avatar: string | null
  isLoading: boolean
}

/** The name and picture of an account; of the one in use by default. A failure to read them is no name. */
export function useIdentity(account?: AccountId): UseIdentity {
  const client = useClient()
  const own = useAccount()?.id
  const of = account ?? own
  const { data, isLoading } = useQuery(
    { ...identityQuery(client, { account: of ?? ZERO_ACCOUNT }), enabled: of !== undefined },
    useLatchkeyQueryClient(),
  )
  return { name: data?.name ?? null, avatar: data?.avatar ?? null, isLoading }
}
