import { identityQuery } from '@latchkey/core/queries'
import type { AccountId } from '@latchkey/protocol'
import { useQuery } from '@tanstack/react-query'
import { useLatchkeyQueryClient, ZERO_ACCOUNT } from '../context/queryClient.ts'
import { useActiveAccount } from './useActiveAccount.ts'
import { useClient } from './useClient.ts'

/** The name and image of an account, by default of the active one, for the dialog's views. Undefined until they are known. */
export function useAccountIdentity(account?: AccountId): { name: string | null; avatar: string | null } | undefined {
  const client = useClient()
  const own = useActiveAccount()?.id
  const of = account ?? own
  const query = { ...identityQuery(client, { account: of ?? ZERO_ACCOUNT }), enabled: of !== undefined }
  return useQuery(query, useLatchkeyQueryClient()).data
}
