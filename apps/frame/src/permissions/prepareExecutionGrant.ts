import type { ApprovalContext, Prepared } from '../approval/approvalContext.ts'
import type { PermissionsRequest } from '../approval/parsedRequest.ts'
import { delegationsOf } from './delegationsOf.ts'
import { readExecutionRequests, toGranted } from './executionPermissions.ts'
import { prepareDelegations, type UnsignedSession } from './prepareDelegations.ts'

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
  const at = { network: account.network.id, account: account.address }
  const api = context.permissionSessions
  // What can't be granted is refused before the server hears of any of them.
  const sessions = requests.map((request): UnsignedSession => {
    const pci = crypto.randomUUID()
    return {
      request,
      delegations: delegationsOf(request, account, { delegate: request.delegate, enforcers, now }),
      register: (signed) => api.createExecution(at, { ...request, pci, signed }, signal),
    }
  })
  await Promise.all(requests.map((request) => api.checkExecution(at, request, signal)))
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
