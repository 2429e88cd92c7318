import { type Address, decodeErrorResult, encodeFunctionData, type Hex } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import type { EvmChain } from '../../providers/chains/connectChains.ts'
import { type BundlerError, refusalOf } from './bundlerError.ts'
import { nodeCall } from './nodeCall.ts'
import { type Operation, packed } from './userOperation.ts'

/** The refused operation's place in the bundle, and why. */
export type Refused = { index: number; error: BundlerError }

/**
 * Runs a bundle on a node as it would be mined. Undefined if the EntryPoint takes every operation. Calls inside of an
 * operation may still revert: then it is mined, pays its fee and has no other effect.
 *
 * @throws UpstreamsFailed if no node answers
 */
export async function simulateBundle(
  chain: Pick<EvmChain, 'send'>,
  operations: readonly Operation[],
  { entryPoint, executor }: { entryPoint: Address; executor: Address },
): Promise<Refused | undefined> {
  const data = handleOpsData(operations, executor)
  // A node's default account may have no funds, and the executor pays nothing here: without a gas price, it is free.
  const result = await nodeCall(chain, { from: executor, to: entryPoint, data })
  return 'data' in result ? undefined : readRefusal(result.reverted, result.message)
}

/** The call that mines a bundle. What the operations pay goes to `beneficiary`. */
export function handleOpsData(operations: readonly Operation[], beneficiary: Address): Hex {
  return encodeFunctionData({
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args: [operations.map(packed), beneficiary],
  })
}

function readRefusal(data: Hex, message: string): Refused {
  try {
    const { errorName, args } = decodeErrorResult({ abi: entryPoint07Abi, data })
    if (errorName === 'FailedOp') return { index: Number(args[0]), error: refusalOf(args[1]) }
    if (errorName === 'FailedOpWithRevert') return { index: Number(args[0]), error: refusalOf(args[1], args[2]) }
  } catch {
    // It is no error of the EntryPoint.
  }
  return { index: 0, error: refusalOf(`The EntryPoint reverted: ${message.slice(0, 200)}`, data) }
}
