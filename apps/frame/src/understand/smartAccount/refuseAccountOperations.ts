import type { ApprovalContext } from '../approvalContext.ts'
import { refuse } from '../request/refuse.ts'
import type { CanonicalTypedData } from '../request/typedData.ts'

/**
 * Refuses typed data that the wallet's own smart account would obey: an operation, or a delegation in its name. Both are
 * signed by the key that a page can also ask for signatures, but only after a screen that shows what they do.
 *
 * @throws LatchkeyError `REQUEST_REFUSED`
 */
export async function refuseAccountOperations(
  { domain, message }: CanonicalTypedData,
  { findSmartAccount }: Pick<ApprovalContext, 'findSmartAccount'>,
): Promise<void> {
  // The contracts compare a hash that contains these names, so nothing under another name is valid for them.
  const isOperation = domain.name === 'HybridDeleGator'
  if (!isOperation && domain.name !== 'DelegationManager') return
  const account = await findSmartAccount()
  if (!account) return
  const subject = isOperation ? domain.verifyingContract : Object(message).delegator
  if (String(subject).toLowerCase() === account.address.toLowerCase())
    throw refuse('the smart account would obey this signature: use wallet_sendCalls or wallet_grantPermissions', 4200)
}
