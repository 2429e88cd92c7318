import { type Address, encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import type { EvmChain } from '../../chains/connectChains.ts'
import { decodeAnswer } from '../../chains/decodeAnswer.ts'
import { NATIVE } from '../../chains/nativeToken.ts'
import { isUnreachable } from '../../chains/requests/failover.ts'

type Allowance = { token: Address; user: Address; spender: Address }

/**
 * In base units; the maximum for the native token, which needs no approval. Undefined if the address is not a token.
 */
export async function readAllowance(
  { reader }: EvmChain,
  { token, user, spender }: Allowance,
): Promise<bigint | undefined> {
  if (token === NATIVE) return maxUint256
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [user, spender] })
  const allowance = decodeAnswer(erc20Abi, 'allowance', await reader.callContract(token, data))
  return typeof allowance === 'bigint' ? allowance : undefined
}

/**
 * Whether the token accepts this approval without resetting it first. Some, such as USDT, only change an allowance that
 * is 0. Simulated instead of looked up, so that it also works for unlisted tokens. Fails if even an approval of 0 is
 * rejected.
 */
export async function simulateApproval(
  { reader }: EvmChain,
  { token, user, spender, amount }: Allowance & { amount: bigint },
): Promise<boolean> {
  const isTaken = async (value: bigint) => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] })
    try {
      // viem doesn't put calls with a sender into a multicall.
      await reader.call({ account: user, to: token, data })
      return true
    } catch (error) {
      if (isUnreachable(error)) throw error
      return false
    }
  }
  return (await isTaken(amount)) || !(await isTaken(0n))
}
