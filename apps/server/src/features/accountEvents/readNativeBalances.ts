import * as v from 'valibot'
import { type Address, decodeFunctionResult, encodeFunctionData, isHex, multicall3Abi } from 'viem'
import type { EvmChain } from '../../chains/connectChains.ts'
import { requestNodeForAll } from '../../chains/requests/requestNode.ts'

const functionName = 'getEthBalance'
const amountSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)

/**
 * The native balances of many accounts: in one multicall where the network has Multicall3, else in batches. An account
 * whose balance the multicall didn't return is left out.
 */
export async function readNativeBalances(chain: EvmChain, accounts: readonly string[]): Promise<[string, bigint][]> {
  const { multicall3 } = chain.network
  if (!multicall3 || !isHex(multicall3)) {
    const calls = accounts.map((account) => ({ method: 'eth_getBalance', params: [account, 'latest'] }))
    const amounts = await requestNodeForAll(chain.send, calls, amountSchema)
    return amounts.flatMap((amount, index) => pairOf(accounts[index], amount))
  }
  const amounts = await Promise.all(
    accounts.map(async (account) => {
      const args = [account as Address] as const
      const data = await chain.reader.callContract(
        multicall3,
        encodeFunctionData({ abi: multicall3Abi, functionName, args }),
      )
      return data && decodeFunctionResult({ abi: multicall3Abi, functionName, data })
    }),
  )
  return amounts.flatMap((amount, index) => pairOf(accounts[index], amount))
}

function pairOf(account: string | undefined, amount: bigint | undefined): [string, bigint][] {
  return account === undefined || amount === undefined ? [] : [[account, amount]]
}
