import { type BoundPermissions, boundPermissions, type PermissionRequest } from '@latchkey/protocol/permissions'
import { type Address, toFunctionSelector } from 'viem'
import { ApiError } from '../../base/apiError.ts'
import type { SessionChain } from './sessionChain.ts'

/**
 * The caveats of each delegation that the owner must sign: the same as the wallet shows. @throws ApiError 400 if the permissions
 * can't be granted
 */
export function boundSession(
  request: PermissionRequest,
  { manager, entryPoint, enforcers }: SessionChain,
  given: { account: Address; sessionAccount: Address; now: number },
): BoundPermissions {
  const { account, sessionAccount: redeemer } = given
  const now = Math.floor(given.now / 1000)
  const where = { account, redeemer, manager, entryPoint, enforcers, now, toSelector: toFunctionSelector }
  const bound = boundPermissions(request, where)
  if (typeof bound === 'string') throw new ApiError(400, { field: 'permissions', description: bound })
  return bound
}
