import { selectUserLabel } from '@latchkey/core/queries'
import { type AccountId, addressOf } from '@latchkey/protocol'
import { useAccountIdentity } from './useAccountIdentity.ts'
import { useClientState } from './useClient.ts'

/**
 * What one of the visitor's own accounts is called: its name, or else who is signed in to it. Undefined until that is
 * known, and if it has neither. Untrusted text.
 */
export function useAccountName(account: AccountId): string | undefined {
  const user = useClientState((state) => selectUserLabel(state, addressOf(account)))
  return useAccountIdentity(account)?.name ?? user
}
