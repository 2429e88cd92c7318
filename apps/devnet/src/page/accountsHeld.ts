import type { Balance, KnownAccount, RunningChain } from '../describe/runningChain.ts'

/** An account with what it holds on each network of its kind. */
export type AccountHeld = KnownAccount & { held: readonly { network: string; balances: readonly Balance[] }[] }

/** Asks every chain what the accounts hold. A chain that does not answer is left out: the page is there for the rest. */
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
          return found ? [{ network: network.name, balances: found }] : []
        }),
      )
      return { ...account, held: held.flat() }
    }),
  )
}
