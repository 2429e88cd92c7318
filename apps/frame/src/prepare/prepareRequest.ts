import type { ApprovalContext, Prepared } from '../approval/approvalContext.ts'
import type { ParsedRequest } from '../approval/parsedRequest.ts'
import { prepareCallsApproval } from './prepareCallsApproval.ts'
import { prepareMessage, prepareSolanaMessage } from './prepareMessage.ts'
import { prepareSolana } from './prepareSolana.ts'
import { prepareTypedData } from './prepareTypedData.ts'

/** Fills in everything that a request left open. Only this reads from the chain. */
export async function prepareRequest(
  request: ParsedRequest,
  context: ApprovalContext,
  signal: AbortSignal,
): Promise<Prepared> {
  switch (request.kind) {
    case 'message':
      return prepareMessage(request, context, signal)
    case 'typedData':
      return prepareTypedData(request, context, signal)
    case 'calls':
      return prepareCallsApproval(request, context, signal)
    case 'grantPermissions':
      return (await import('../permissions/prepareGrant.ts')).prepareGrant(request, context, signal)
    case 'requestExecutionPermissions':
      return (await import('../permissions/prepareExecutionGrant.ts')).prepareExecutionGrant(request, context, signal)
    case 'revokeExecutionPermission':
    case 'revokePermissions':
      return (await import('../permissions/prepareRevocation.ts')).prepareRevocation(request, context, signal)
    case 'solanaMessage':
      return prepareSolanaMessage(request, context)
    case 'solanaTransactions':
      return prepareSolana(request, context, signal)
  }
}
