import { hashDelegation } from '@latchkey/accounts'
import { readPermissions, type WalletSession } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import { decodeFunctionResult, encodeFunctionData, isAddressEqual } from 'viem'
import type { ApprovalContext } from '../approval/approvalContext.ts'
import type { SmartAccount } from '../approval/connected.ts'
import type { OwnSession } from '../approval/ports.ts'
import { hexBytesSchema } from '../chain/chainSchemas.ts'
import { periodTransferAbi } from './delegationsAbi.ts'
import { signedDelegations } from './findUsable.ts'

/**
 * What the chain says was taken in the current period of each allowance of a session without a co-signer: the contracts that
 * check the allowances count.
 *
 * @param now Unix seconds
 * @throws if the network doesn't answer, or the session's permissions can't be read
 */
export async function readTaken(
  session: OwnSession,
  { network }: SmartAccount,
  { rpcRequest, now, signal }: Pick<ApprovalContext, 'rpcRequest'> & { now: number; signal: AbortSignal },
): Promise<WalletSession['uses']> {
  const { permissions } = readPermissions(session)
  const { enforcers } = network.permissionSessions ?? {}
  const counters = enforcers && [enforcers.NativeTokenPeriodTransfer, enforcers.ERC20PeriodTransfer]
  const uses = signedDelegations(session).map(async (delegation, place) => {
    const permission = permissions[place]
    const counter = delegation.caveats.find(({ enforcer }) => counters?.some((one) => isAddressEqual(one, enforcer)))
    if (!counter || !permission || permission.type === 'contract-call') throw new Error('this is no allowance')
    const args = [network.delegationManager, hashDelegation(delegation)] as const
    const data = encodeFunctionData({ abi: periodTransferAbi, args })
    const answer = await rpcRequest(network.id, 'eth_call', [{ to: counter.enforcer, data }, 'latest'], signal)
    const [, , , lastPeriod, taken] = decodeFunctionResult({
      abi: periodTransferAbi,
      data: v.parse(hexBytesSchema, answer),
    })
    const { start, period } = permission.data
    // The contracts count from 1.
    const isCurrent = lastPeriod === BigInt(Math.floor((now - start) / period) + 1)
    return { place, amount: `0x${(isCurrent ? taken : 0n).toString(16)}`, calls: 0 }
  })
  return Promise.all(uses)
}
