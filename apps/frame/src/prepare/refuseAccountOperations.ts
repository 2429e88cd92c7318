import type { ApprovalContext } from '../approval/approvalContext.ts'
import type { CanonicalTypedData } from '../approval/parsedRequest.ts'
import { refuse } from '../approval/refuse.ts'

/**
 * Refuses typed data that the wallet's own smart account would obey: an operation, or a delegation in its name. Both are
 * signed by the key that a page can also ask for signatures, but only after a screen that shows what they do.
 *
 * @throws LatchkeyError `REQUEST_REFUSED`
 */
export async function refuseAccountOperations(
  { domain, message }: CanonicalTypedData,
  { findSmartAccount, connected }: Pick<ApprovalContext, 'findSmartAccount' | 'connected'>,
): Promise<void> {
  // The contracts compare a hash that contains these names, so nothing under another name is valid for them.
  const isOperation = domain.name === 'HybridDeleGator'
  if (!isOperation && domain.name !== 'DelegationManager') return
  const account = await findSmartAccount().catch(() => undefined)
  const subject = String(isOperation ? domain.verifyingContract : Object(message).delegator).toLowerCase()
  // While it isn't known, it may exist all the same: then only the wallet's own address is certainly another account.
  const isObeyed = account
    ? subject === account.address.toLowerCase()
    : subject !== connected.addresses.eip155.toLowerCase()
  if (isObeyed)
    throw refuse('the smart account would obey this signature: use wallet_sendCalls or wallet_grantPermissions', 4200)
}
