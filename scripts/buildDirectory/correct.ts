import { flags, names, wrongLinks } from './curatedWallets.ts'
import type { Found } from './wallet.ts'

/** Corrects a source where it is wrong, or where the wallet is known by another name. */
export function correct(wallet: Found): Found {
  const dropped = Object.fromEntries((wrongLinks[wallet.key] ?? []).map((link) => [link, null]))
  return {
    ...wallet,
    name: names[wallet.key] ?? wallet.name,
    injected: [...(flags[wallet.key] ?? []), ...wallet.injected],
    links: { ...wallet.links, ...dropped },
  }
}

/** Whether a row is useful: it says at least where to get the wallet. */
export function isAvailable({ links }: Pick<Found, 'links'>): boolean {
  return Object.values(links).some((link) => link !== null)
}
