import type { Balance } from '@latchkey/protocol/api'
import { type Address, formatUnits } from 'viem'
import { addressKey } from '../../../chains/addressRules.ts'
import { NATIVE } from '../../../chains/nativeToken.ts'
import type { ServerNetwork } from '../../../config/configSchema.ts'
import { imageUrl } from '../../images/imageUrl.ts'
import { marketOf } from '../prices/priceSource.ts'
import { isImitation } from '../tokens/isSpam.ts'
import type { Token } from '../tokens/tokenBook.ts'

/** How much of a token an account holds: base units, and the price of one token in US dollars (0: unknown). */
export type Holding = { token: HeldToken | 'native'; raw: bigint; dollars: number }
/** `address` in its network's notation. */
export type HeldToken = Omit<Token, 'address'> & { address: string }

type Listing = { network: ServerNetwork; publicUrl: string; rate: number; always: readonly Address[] }

/** Tokens from untrusted transfers can claim any number of decimals; up to this many are plausible. */
const SEEN_DECIMALS_MAX = 36

/**
 * The rows of the response: native token first, then by value, then by symbol. Empty and implausible balances are left
 * out.
 */
export function listBalances(holdings: readonly Holding[], listing: Listing): Balance[] {
  const isAlways = new Set(listing.always.map((address) => address.toLowerCase()))
  const shown = holdings.filter((holding) => isShown(holding, listing.network, isAlways))
  const sorted = shown.sort(
    (a, b) =>
      Number(b.token === 'native') - Number(a.token === 'native') ||
      worth(b, listing.network) - worth(a, listing.network) ||
      compare(symbolOf(a, listing.network), symbolOf(b, listing.network)),
  )
  return sorted.map((holding) => row(holding, listing))
}

function isShown({ token, raw, dollars }: Holding, network: ServerNetwork, isAlways: ReadonlySet<string>): boolean {
  if (token === 'native') return raw > 0n || isAlways.has(NATIVE)
  if (token.decimals === null || token.decimals === 0) return false
  if (isAlways.has(token.address)) return true
  if (raw === 0n) return false
  if (token.isListed) return true
  const isBelievable = token.symbol !== '' && token.decimals <= SEEN_DECIMALS_MAX
  return isBelievable && (dollars > 0 || network.showUnverified === true)
}

function row({ token, raw, dollars }: Holding, { network, publicUrl, rate }: Listing): Balance {
  const isNative = token === 'native'
  const decimals = decimalsOf(token, network)
  const numeric = formatUnits(raw, decimals)
  const price = dollars * rate
  return {
    name: isNative ? network.nativeCurrency.name : token.name || token.symbol,
    symbol: isNative ? network.nativeCurrency.symbol : token.symbol,
    chainId: network.id,
    ...(isNative ? {} : { address: `${network.id}:${token.address}` }),
    ...(price > 0 ? { value: Number(numeric) * price } : {}),
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: imageUrl(publicUrl, isNative ? (network.coinIconUrl ?? network.iconUrl) : token.iconUrl),
    ...trustIn(token, network, dollars),
  }
}

/** The asset, if the operator says what it is. Never by name or symbol, which anybody can choose. */
function trustIn(token: Holding['token'], network: ServerNetwork, dollars: number) {
  if (token !== 'native' && !token.isListed)
    return dollars === 0 || isImitation(token, network) ? { isUnverified: true } : {}
  const asset = token === 'native' ? marketOf(network)?.coin : listedAsset(token.address, network)
  return asset === undefined ? {} : { asset }
}

function listedAsset(address: string, { tokens, id }: ServerNetwork): string | undefined {
  return tokens.find((listed) => addressKey(id, listed.address) === addressKey(id, address))?.asset
}

function worth({ token, raw, dollars }: Holding, network: ServerNetwork): number {
  return Number(formatUnits(raw, decimalsOf(token, network))) * dollars
}

function decimalsOf(token: HeldToken | 'native', network: ServerNetwork): number {
  return token === 'native' ? network.nativeCurrency.decimals : (token.decimals ?? 0)
}

function symbolOf({ token }: Holding, network: ServerNetwork): string {
  return token === 'native' ? network.nativeCurrency.symbol : token.symbol
}

// By code unit, the same on every machine.
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
