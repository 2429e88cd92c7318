import { type Address, decodeErrorResult, encodeFunctionData, type Hex } from 'viem'
import { entryPoint07Abi, toPackedUserOperation } from 'viem/account-abstraction'
import type { EvmChain } from '../../../chains/connectChains.ts'
import { feesOf, gasLimitOf } from './bundleGas.ts'
import { type BundlerError, refusalOf } from './bundlerError.ts'
import { CallRefused, nodeCall } from './nodeCall.ts'
import type { Operation } from './userOperation.ts'

/** The refused operation's place in the bundle, and why. */
export type Refused = { index: number; error: BundlerError }

/**
 * Runs a bundle on a node as it would be mined: with its gas limit, and paying for gas. Undefined if the EntryPoint takes every
 * operation. Calls inside of an operation may still revert: then it is mined, pays its fee and has no other effect.
 *
 * @param tip the usual one, per unit of gas
 * @throws UpstreamsFailed if no node answers
 */
export async function simulateBundle(
  chain: Pick<EvmChain, 'send'>,
  operations: readonly Operation[],
  { entryPoint, executor, tip }: { entryPoint: Address; executor: Address; tip: bigint },
): Promise<Refused | undefined> {
  const data = handleOpsData(operations, executor)
  const call = { from: executor, to: entryPoint, data, gas: gasLimitOf(operations, data) }
  // An account could be valid only where gas is free. If the executor has too little at the moment, or the fees have risen above
  // what the operations pay, nodes refuse to run it at a price.
  const result = await nodeCall(chain, { ...call, ...feesOf(operations, tip) }).catch((error: unknown) => {
    if (error instanceof CallRefused) return nodeCall(chain, call)
    throw error
  })
  return 'data' in result ? undefined : readRefusal(result.reverted, result.message)
}

/** The call that mines a bundle. What the operations pay goes to `beneficiary`. */
export function handleOpsData(operations: readonly Operation[], beneficiary: Address): Hex {
  return encodeFunctionData({
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args: [operations.map((operation) => toPackedUserOperation(operation)), beneficiary],
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
