import { type Address, isAddressEqual } from 'viem'
import type { SmartAccount } from '../../approval/connected.ts'
import type { Call } from '../../approval/parsedRequest.ts'
import { refuse } from '../../approval/refuse.ts'

/**
 * Refuses calls with which a page could change who owns the account, what it runs, or what others may do in its name: the
 * account obeys its own calls, and the EntryPoint and the DelegationManager obey the account.
 *
 * @throws LatchkeyError `REQUEST_REFUSED`
 */
export function refuseOwnContracts(calls: readonly Call[], { address, network }: SmartAccount): void {
  const ruled: readonly Address[] = [address, network.entryPoint, network.delegationManager]
  if (calls.some(({ to, data }) => to && data !== '0x' && ruled.some((one) => isAddressEqual(one, to))))
    throw refuse('a page cannot call the contracts that control the account', 4200)
}
