import { formatUnits } from 'viem'
import type { RunningChain } from '../describe/runningChain.ts'
import { ABOUT, shortAmount } from '../wallet/eip155/shortAmount.ts'
import type { Holdings } from './wire.ts'

/** What accounts hold, each token once. A chain that doesn't respond is left out. */
export async function readHoldings(
  accounts: readonly { network: string; address: string }[],
  chains: readonly RunningChain[],
): Promise<Holdings> {
  const read = await Promise.all(
    accounts.flatMap(({ network: namespace, address }) =>
      chains
        .filter(({ network }) => network.id.startsWith(`${namespace}:`))
        .map(async ({ network, balances }) => {
          const found = await balances(address).catch(() => [])
          return found.map((balance) => ({ ...balance, network: network.id }))
        }),
    ),
  )
  const all = read.flat().filter(({ amount }) => amount > 0n)
  return [...new Set(all.map(({ symbol }) => symbol))].map((symbol) => {
    const own = all.filter((balance) => balance.symbol === symbol)
    const total = own.reduce((sum, { amount }) => sum + amount, 0n)
    const amount = shortAmount(formatUnits(total, own[0]?.decimals ?? 0), symbol).replace(ABOUT, '')
    return { symbol, amount, networks: own.map(({ network }) => network) }
  })
}
