import type { Namespace } from '@latchkey/protocol'
import type { WalletListing } from '@latchkey/protocol/api'
import { isWanted } from './installedRows.ts'

/**
 * The directory's wallets that can be offered here: on a phone those with a mobile link and those whose in-app
 * browser opens the page. Wallets that the app doesn't offer are left out.
 */
export function offeredListings(listings: readonly WalletListing[], filter: ListingFilter): readonly WalletListing[] {
  const { platform, namespace, include = [], exclude = [] } = filter
  const allNames = (names: readonly string[]) => names.flatMap((name) => namesOf(name, listings))
  const wanted = { include: allNames(include), exclude: allNames(exclude) }
  return listings.filter((listing) => {
    if (!isWanted(listing, wanted)) return false
    const isOfNamespace = !namespace || listing.chains.some((chain) => chain.startsWith(`${namespace}:`))
    return isOfNamespace && (!platform.isMobile || canOpenOnPhone(listing, namespace))
  })
}

export type ListingFilter = {
  platform: { isMobile: boolean }
  namespace?: Namespace | undefined
  include?: readonly string[] | undefined
  exclude?: readonly string[] | undefined
}

/** A wallet that is named by its id in the directory is meant by the rdns and the name that the directory lists for it. */
function namesOf(name: string, listings: readonly WalletListing[]): readonly string[] {
  const listing = listings.find(({ id }) => id === name)
  return listing ? [listing.id, listing.rdns ?? '', listing.name] : [name]
}

function canOpenOnPhone({ mobile_link, rdns, name }: WalletListing, namespace: Namespace | undefined): boolean {
  if (mobile_link || rdns === 'com.coinbase.wallet' || /^coinbase\b/i.test(name)) return true
  const isSolana = namespace === undefined || namespace === 'solana'
  return isSolana && /^(phantom|solflare)\b/i.test(name)
}
