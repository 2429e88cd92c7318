import type { WalletListing } from '@latchkey/protocol/api'
import { type NamedWallet, plainName, plainRdns } from './isSameWallet.ts'

/**
 * Whether the app excludes a wallet (R5.16d): by its rdns or, without regard to case, by its name. An
 * exclusion by directory id stands for the rdns and name that the directory has for it.
 */
export function isExcluded(wallet: NamedWallet, { names, directory }: Exclusions): boolean {
  const meant = names.flatMap((name) => {
    const listing = directory.find(({ id }) => id === name)
    return listing ? [listing.id, listing.rdns ?? '', listing.name] : [name]
  })
  return meant.some((name) => {
    if (name === '') return false
    const isById = wallet.id === name || wallet.explorerId === name
    return (
      isById ||
      plainName(wallet.name) === plainName(name) ||
      (!!wallet.rdns && plainRdns(wallet.rdns) === plainRdns(name))
    )
  })
}

export type Exclusions = { names: readonly string[]; directory: readonly WalletListing[] }
