import { encodeFunctionData, size } from 'viem'
import type { ApprovalContext } from '../approval/approvalContext.ts'
import type { SmartAccount } from '../approval/connected.ts'
import type { Call } from '../approval/parsedRequest.ts'
import { type Execution, executeOwnOperation } from '../execute/execution.ts'
import { delegationsAbi } from './delegationsAbi.ts'
import type { UsableSession } from './findUsable.ts'

/** What a bundler takes: https://eips.ethereum.org/EIPS/eip-7769 names no limit, ours has 128 KiB of call data. */
const CALL_DATA_MAX = 96 * 1024
const CALLS_MAX = 60

/**
 * One operation that disables the delegations of sessions, as many whole sessions as fit.
 *
 * @returns what makes it, undefined if there is nothing to disable; and the sessions that are left for another time
 * @throws if the network or its bundler doesn't answer
 */
export async function endOnChain(
  sessions: readonly UsableSession[],
  account: SmartAccount,
  { context, signal }: { context: ApprovalContext; signal: AbortSignal },
): Promise<{ execution: Execution | undefined; left: readonly UsableSession[] }> {
  const calls: Call[] = []
  let bytes = 0
  const left: UsableSession[] = []
  for (const session of sessions) {
    const ends = session.delegations.map((delegation) => ({
      to: account.network.delegationManager,
      value: 0n,
      data: encodeFunctionData({ abi: delegationsAbi, functionName: 'disableDelegation', args: [delegation] }),
    }))
    const length = ends.reduce((sum, { data }) => sum + size(data), 0)
    const fits = bytes + length <= CALL_DATA_MAX && calls.length + ends.length <= CALLS_MAX
    if (calls.length > 0 && !fits) {
      left.push(session)
      continue
    }
    calls.push(...ends)
    bytes += length
  }
  if (calls.length === 0) return { execution: undefined, left }
  return { execution: await executeOwnOperation(calls, account, { context, signal }), left }
}
