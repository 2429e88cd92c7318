import { type AccountCall, encodeContext, type Redemption } from '@latchkey/accounts'
import type { PermissionRequest } from '@latchkey/protocol/permissions'
import type { Hex } from 'viem'
import { ApiError } from '../../../base/apiError.ts'
import { readContext } from '../terms/contexts.ts'
import { coverCall, type Grant, grantsOf } from '../terms/grants.ts'

/**
 * Chooses the delegation of a session that covers each call: the first one.
 *
 * @param now Unix seconds
 * @throws ApiError 401 with the reason if none covers a call
 */
export function redeemFor(
  calls: readonly AccountCall[],
  { request, context, now }: { request: PermissionRequest; context: Hex; now: number },
): Redemption[] {
  const grants = grantsOf(request)
  const contexts = (readContext(context) ?? []).map((delegation) => encodeContext([delegation]))
  return calls.map((call, index) => {
    const problems = grants.map((grant) => problemOf(grant, call, now))
    const chosen = contexts[problems.indexOf(undefined)]
    if (chosen) return { context: chosen, call }
    const reasons = [...new Set(problems)].join(' ')
    const description = `Call ${index + 1} is not covered. ${reasons}`
    throw new ApiError(401, { field: 'permissions', description, code: 'CALL_NOT_PERMITTED' })
  })
}

function problemOf(grant: Grant, call: AccountCall, now: number): string | undefined {
  const use = coverCall(grant, call, now)
  if (typeof use === 'string') return use
  if (use.allowance === undefined || use.amount <= use.allowance) return undefined
  return 'The call takes more than the allowance of a period.'
}
