import { createPublicClient, erc20Abi, type Hex, http } from 'viem'
import { vi } from 'vitest'
import type { World } from './world.ts'

/** Reads the chain itself, independently of the product. */
export function chainOf(world: World, networkIndex = 0) {
  const network = world.networks[networkIndex]
  if (!network) throw new Error('The devnet has no such network')
  const client = createPublicClient({ transport: http(network.rpcUrl) })
  const token = (symbol: string) => {
    const found = network.tokens.find((each) => each.symbol === symbol)
    if (!found) throw new Error(`The devnet lists no ${symbol}`)
    return found
  }
  return {
    network,
    client,
    token,
    /** Waits until a transaction is in a block. viem's own wait sometimes misses a block, and no other may come. */
    mined: (hash: Hex) => vi.waitFor(() => client.getTransactionReceipt({ hash })),
    native: (address: `0x${string}`) => client.getBalance({ address }),
    balanceOf: (symbol: string, address: `0x${string}`) =>
      client.readContract({
        address: token(symbol).address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      }),
  }
}
