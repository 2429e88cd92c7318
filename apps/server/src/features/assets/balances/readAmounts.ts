import { type Address, encodeFunctionData, erc20Abi, type Hex, hexToBigInt, size, slice } from 'viem'
import type { EvmChain } from '../../../chains/connectChains.ts'
import { isUnreachable } from '../../../chains/requests/failover.ts'

/** An account's balance of each token, in one multicall. Undefined if the call reverts or it isn't a token. */
export function readAmounts(chain: EvmChain, account: Address, tokens: readonly Address[]) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  return Promise.all(
    tokens.map(async (token) => {
      const given = await chain.reader.callContract(token, data)
      return given && size(given) >= 32 ? hexToBigInt(slice(given, 0, 32)) : undefined
    }),
  )
}

/** More gas and bytes than any honest `balanceOf` needs. */
const GAS_MAX = 500_000n
const ANSWER_BYTES_MAX = 1024
const AT_ONCE = 20

/**
 * Finds the tokens that break a multicall by using all its gas or returning megabytes, by calling each of them
 * separately with little gas. That takes many calls, but only once per token, because the caller remembers the result.
 */
export async function findSpoilers(chain: EvmChain, account: Address, tokens: readonly Address[]): Promise<Address[]> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  const found: Address[] = []
  for (let start = 0; start < tokens.length; start += AT_ONCE) {
    const some = tokens.slice(start, start + AT_ONCE)
    const isSpoiler = await Promise.all(some.map((token) => corrupts(chain, { to: token, data })))
    found.push(...some.filter((_, index) => isSpoiler[index]))
  }
  return found
}

async function corrupts({ reader }: EvmChain, call: { to: Address; data: Hex }): Promise<boolean> {
  try {
    const { data } = await reader.call({ ...call, gas: GAS_MAX })
    return data !== undefined && size(data) > ANSWER_BYTES_MAX
  } catch (error) {
    if (isUnreachable(error)) throw error
    return true
  }
}
