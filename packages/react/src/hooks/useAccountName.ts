import { type AccountId, parseAccountId } from '@latchkey/protocol'
import { useAccountIdentity } from './useAccountIdentity.ts'
import { useAddressName } from './useAddressBook.ts'

/** What an account is called. Undefined until that is known, and if it has no name. Untrusted text. */
export function useAccountName(account: AccountId): string | undefined {
  return useAddressName(parseAccountId(account), useAccountIdentity(account)?.name)
}
