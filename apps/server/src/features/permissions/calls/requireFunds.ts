import { maxCostOf } from '@latchkey/accounts'
import { type Address, formatUnits, parseAbi } from 'viem'
import { ApiError } from '../../../base/apiError.ts'
import type { EvmChain } from '../../../chains/connectChains.ts'
import type { Operation } from '../../smartAccounts/bundler/userOperation.ts'

const abi = parseAbi(['function balanceOf(address account) view returns (uint256)'])

/**
 * Requires that a session's account can pay for its operation: with its balance, and its deposit at the EntryPoint.
 *
 * @param refusal why the paymaster doesn't pay
 * @throws ApiError 400
 */
export async function requireFunds(
  operation: Operation,
  { chain, entryPoint, refusal }: { chain: EvmChain; entryPoint: Address; refusal: string },
): Promise<void> {
  const { sender } = operation
  const [balance, deposit] = await Promise.all([
    chain.reader.getBalance({ address: sender }),
    chain.reader.readContract({ address: entryPoint, abi, functionName: 'balanceOf', args: [sender] }),
  ])
  const cost = maxCostOf(operation)
  if (balance + deposit >= cost) return
  const { symbol, decimals } = chain.network.nativeCurrency
  const [has, needs] = [balance + deposit, cost].map((amount) => `${formatUnits(amount, decimals)} ${symbol}`)
  const why = `The paymaster doesn’t pay: ${refusal}. The session’s account ${sender} has ${has} of up to ${needs} that this costs`
  throw new ApiError(400, { field: 'funds', description: why })
}
