import { identityQuery } from '@latchkey/core/queries'
import { type AccountId, parseAccountId } from '@latchkey/protocol'
import { useQueries } from '@tanstack/react-query'
import { useLatchkeyQueryClient } from '../context/queryClient.ts'
import { useAddressNames } from './useAddressBook.ts'
import { useClient } from './useClient.ts'

/** What each of several accounts is called, in their order. Undefined: show the address. Untrusted text. */
export function useAccountNames(accounts: readonly AccountId[]): readonly (string | undefined)[] {
  const client = useClient()
  const nameOf = useAddressNames()
  const queries = accounts.map((account) => identityQuery(client, { account }))
  const identities = useQueries({ queries }, useLatchkeyQueryClient())
  return accounts.map((account, index) => nameOf(parseAccountId(account), identities[index]?.data?.name))
}
