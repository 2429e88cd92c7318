import type { ApprovalContext, Prepared } from './approvalContext.ts'
import { prepareCallsApproval } from './prepare/prepareCallsApproval.ts'
import { prepareMessage, prepareSolanaMessage } from './prepare/prepareMessage.ts'
import { prepareSolana } from './prepare/prepareSolana.ts'
import { prepareTypedData } from './prepare/prepareTypedData.ts'
import type { ParsedRequest } from './request/parsedRequest.ts'

/** Fills in everything that a request left open. Only this reads from the chain. */
export async function prepareRequest(
  asked: ParsedRequest,
  context: ApprovalContext,
  signal: AbortSignal,
): Promise<Prepared> {
  switch (asked.kind) {
    case 'message':
      return prepareMessage(asked, context, signal)
    case 'typedData':
      return prepareTypedData(asked, context, signal)
    case 'calls':
      return prepareCallsApproval(asked, context, signal)
    case 'grantPermissions':
      return (await import('./permissions/prepareGrant.ts')).prepareGrant(asked, context, signal)
    case 'requestExecutionPermissions':
      return (await import('./permissions/prepareExecutionGrant.ts')).prepareExecutionGrant(asked, context, signal)
    case 'revokeExecutionPermission':
    case 'revokePermissions':
      return (await import('./permissions/prepareRevocation.ts')).prepareRevocation(asked, context, signal)
    case 'solanaMessage':
      return prepareSolanaMessage(asked, context)
    case 'solanaTransactions':
      return prepareSolana(asked, context, signal)
  }
}
