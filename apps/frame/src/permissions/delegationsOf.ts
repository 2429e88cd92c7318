import { ROOT_AUTHORITY, type UnsignedDelegation } from '@latchkey/accounts'
import { boundPermissions, type PermissionRequest } from '@latchkey/protocol/permissions'
import { type Address, bytesToBigInt, toFunctionSelector } from 'viem'
import type { SmartAccount } from '../approval/connected.ts'
import { refuse } from '../approval/refuse.ts'
import type { SessionContracts } from './readGrant.ts'

/**
 * The delegations that let a session's account do what was asked for, and nothing else: the chain checks every limit.
 *
 * @param given `delegate`: the session's account; `enforcers`: what checks the limits; `now`: Unix seconds
 * @throws LatchkeyError `REQUEST_REFUSED` with the reason if a limit can't be checked by the chain
 */
export function delegationsOf(
  request: PermissionRequest,
  { address: account, network }: SmartAccount,
  { delegate, enforcers, now }: { delegate: Address; enforcers: SessionContracts['enforcers']; now: number },
): UnsignedDelegation[] {
  const { entryPoint, delegationManager: manager } = network
  const where = { redeemer: delegate, account, manager, entryPoint, enforcers, now, toSelector: toFunctionSelector }
  const bound = boundPermissions(request, where)
  if (typeof bound === 'string') throw refuse(bound)
  return bound.map(({ caveats }) => ({
    delegate,
    delegator: account,
    authority: ROOT_AUTHORITY,
    caveats,
    // So that ending this permission doesn't end an equal one.
    salt: bytesToBigInt(crypto.getRandomValues(new Uint8Array(32))),
  }))
}
