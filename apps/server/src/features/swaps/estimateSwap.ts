import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import type { EvmChain } from '../../chains/connectChains.ts'
import { decodeAnswer } from '../../chains/decodeAnswer.ts'
import { NATIVE } from '../../chains/nativeToken.ts'
import { isUnreachable } from '../../chains/requests/failover.ts'
import { readAllowance } from './approvals.ts'
import type { SwapCall } from './swapProvider.ts'
import { swapRefusal } from './swapRefusal.ts'

type Estimate = Readiness & { call: SwapCall; usual: bigint }
type Readiness = { chain: EvmChain; from: Address; amount: bigint; user: Address; spender: Address | undefined }

/**
 * The gas of a swap plus a quarter: each pool writes two more words once a second has passed since its last swap. That
 * costs most in a new pool, so it is never less than what the first of these writes costs. If the user has not approved
 * the token or lacks balance, the swap can't be simulated, and the usual amount is returned.
 *
 * @throws ApiError SWAP_REVERTS if it fails although nothing is missing
 */
export async function estimateSwap({ call, usual, ...swap }: Estimate): Promise<bigint> {
  try {
    const gas = await swap.chain.reader.estimateGas({ account: swap.user, ...call })
    return gas + (gas / 4n > FIRST_WRITES ? gas / 4n : FIRST_WRITES)
  } catch (error) {
    if (isUnreachable(error)) throw error
    if (!(await isReady(swap))) return usual
    throw swapRefusal(
      'SWAP_REVERTS',
      'amount',
      'The swap would fail: the price moved, or this token charges a transfer fee',
    )
  }
}

async function isReady({ chain, from, amount, user, spender }: Readiness): Promise<boolean> {
  const { reader } = chain
  if (from === NATIVE) return (await reader.getBalance({ address: user })) > amount
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [user] })
  const [allowance, balance] = await Promise.all([
    spender ? readAllowance(chain, { token: from, user, spender }) : amount,
    reader.callContract(from, data).then((given) => decodeAnswer(erc20Abi, 'balanceOf', given)),
  ])
  return allowance !== undefined && allowance >= amount && typeof balance === 'bigint' && balance >= amount
}

/** Two words that were zero, 22,100 each (https://eips.ethereum.org/EIPS/eip-2929), and what computes them. */
const FIRST_WRITES = 50_000n
