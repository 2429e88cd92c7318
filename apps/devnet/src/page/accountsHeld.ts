import type { Balance, KnownAccount, RunningChain } from '../describe/runningChain.ts'

/** An account with its balances on each network of its namespace. */
export type AccountHeld = KnownAccount & {
  held: readonly { id: string; network: string; balances: readonly Balance[] }[]
}

/**
 * Reads the accounts' balances from every chain. A chain that doesn't respond is left out, so that the page still
 * loads.
 */
export function accountsHeld(
  accounts: readonly KnownAccount[],
  chains: readonly RunningChain[],
): Promise<readonly AccountHeld[]> {
  return Promise.all(
    accounts.map(async (account) => {
      const own = chains.filter(({ network }) => network.id.startsWith(`${account.network}:`))
      const held = await Promise.all(
        own.map(async ({ network, balances }) => {
          const found = await balances(account.address).catch(() => undefined)
          return found ? [{ id: network.id, network: network.name, balances: found }] : []
        }),
      )
      return { ...account, held: held.flat() }
    }),
  )
}
