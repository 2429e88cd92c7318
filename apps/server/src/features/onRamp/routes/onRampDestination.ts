import { invalidAddress } from '../../../http/addressParameters.ts'
import { coinbaseNetworks } from '../providers/coinbaseNetworks.ts'
import type { OnRampAsset } from '../providers/onRampProvider.ts'

type Wallet = { address: string; blockchains?: string[] | undefined; assets?: string[] | undefined }
type Wish = { destinationWallets: readonly Wallet[]; defaultNetwork?: string | undefined }

/**
 * The token to buy and the address to send it to, for a client that names several: on its default network if possible,
 * otherwise on one of the wallet's, otherwise any that the address is valid on.
 *
 * @throws ApiError 400 if no token can be sent to any of the addresses
 */
export function chooseDestination(
  { destinationWallets, defaultNetwork }: Wish,
  assets: readonly OnRampAsset[],
  isAddressOf: (asset: OnRampAsset, address: string) => boolean,
): { asset: OnRampAsset; address: string } {
  const found = assets.flatMap((asset) => {
    const name = coinbaseNetworks[asset.network] ?? ''
    return destinationWallets
      .filter(({ address }) => isAddressOf(asset, address))
      .map(({ address, blockchains, assets: symbols }) => ({
        asset,
        address,
        wishes: [name === defaultNetwork, blockchains?.includes(name), symbols?.includes(asset.symbol)],
      }))
  })
  // The first of those that fulfil the most important wishes.
  const [best] = found.toSorted((a, b) => weightOf(b.wishes) - weightOf(a.wishes))
  if (!best) throw invalidAddress()
  return best
}

function weightOf(wishes: readonly (boolean | undefined)[]): number {
  return wishes.reduce((sum, isFulfilled) => 2 * sum + (isFulfilled ? 1 : 0), 0)
}
