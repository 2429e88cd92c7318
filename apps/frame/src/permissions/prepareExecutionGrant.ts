import type { ApprovalContext, Prepared } from '../approval/approvalContext.ts'
import type { PermissionsRequest } from '../approval/parsedRequest.ts'
import { delegationsOf } from './delegationsOf.ts'
import { readExecutionRequests, toGranted } from './executionPermissions.ts'
import { type PreparedSession, prepareDelegations } from './prepareDelegations.ts'

/**
 * Permissions that a page asks for in the form of ERC-7715's draft, each for an account of its own. No second key limits them,
 * only the chain. The operator's server has each in the user's list before the page gets it.
 */
export async function prepareExecutionGrant(
  { params }: PermissionsRequest,
  context: ApprovalContext,
  signal: AbortSignal,
): Promise<Prepared> {
  const now = Math.floor(context.now() / 1000)
  const { account, contracts, requests } = readExecutionRequests(params, context.connected, now)
  const { enforcers } = contracts
  // What can't be granted is refused before the server hears of any of them.
  const bound = requests.map((request) => ({
    request,
    delegations: delegationsOf(request, account, { delegate: request.delegate, enforcers, now }),
  }))
  const at = { network: account.network.id, account: account.address }
  const sessions: PreparedSession[] = []
  for (const one of bound) {
    const { pci } = await context.permissionSessions.prepareExecution(at, one.request, signal)
    sessions.push({ ...one, pci })
  }
  const { approval, finish } = await prepareDelegations(sessions, account, { context, now, signal })
  return {
    approval,
    async finish(sign) {
      const contexts = await finish(sign)
      const { address, network } = account
      return requests.map((request, index) =>
        toGranted(request, { context: contexts[index] ?? '0x', account: address, network }),
      )
    },
  }
}
