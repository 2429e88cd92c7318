import { CodedError } from '@latchkey/protocol'
import { RpcError } from '@latchkey/protocol/jsonRpc'
import { base64 } from '@scure/base'
import * as v from 'valibot'
import type { ApprovalContext } from '../approval/approvalContext.ts'
import { plainName } from '../decode/text/visibleText.ts'

/**
 * Sends a signed Solana transaction.
 *
 * @returns its signature
 * @throws LatchkeyError `FRAME_FAILED` with the network's message when it was rejected
 */
export async function sendSolana(
  bytes: Uint8Array,
  { rpcRequest, connected }: Pick<ApprovalContext, 'rpcRequest' | 'connected'>,
): Promise<string> {
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  const answer = await rpcRequest(connected.network.id, 'sendTransaction', [base64.encode(bytes), options]).catch(
    (error: unknown) => {
      if (!(error instanceof RpcError)) throw error
      const problem = plainName(error.message, 200) || 'The network refused the transaction'
      throw new CodedError('FRAME_FAILED', problem, { cause: error, data: { rpcCode: -32_003 } })
    },
  )
  return v.parse(v.pipe(v.string(), v.maxLength(100)), answer)
}
