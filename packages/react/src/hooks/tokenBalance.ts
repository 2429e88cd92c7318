import { addressKey } from '@latchkey/core/queries'
import { accountId, addressOf, type Network, type NetworkId, namespaceOf, networkId } from '@latchkey/protocol'
import type { Balance } from '@latchkey/protocol/api'
import { add, compare, type Decimal, decimalOf, multiply, parseDecimal, zero } from './decimal.ts'
import { displayText } from './displayText.ts'

/** The network and contract of a token, or `native` for the network's own. */
export type TokenId = `${NetworkId}/${string}`

/** One token that an account holds, as it is shown and sent. */
export type TokenBalance = {
  /** Its network and contract: `eip155:1/0xabc…`, `eip155:1/native`. */
  readonly id: TokenId
  readonly networkId: NetworkId
  /** The contract; absent for the network's native token. */
  readonly address?: string | undefined
  /** Untrusted, already shortened to one line. */
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly amount: Decimal
  /** The price of one token in the requested currency; undefined if unknown, which a price of 0 also means. */
  readonly price?: Decimal | undefined
  /** The value of the whole balance. */
  readonly value?: Decimal | undefined
  readonly iconUrl?: string | undefined
  /** What the server's operator calls this asset wherever it exists; never derived from a name or symbol. */
  readonly asset?: string | undefined
  /** Nobody vouches for it: it doesn't count in totals. */
  readonly isUnverified?: boolean | undefined
}

/**
 * Turns a balance from a server or chain into a token to show. The value is computed from amount and price here, so
 * that a total equals the sum of the rows above it. `home` is the network of a balance that names none. Undefined if
 * ids or amounts are invalid.
 */
export function readTokenBalance(balance: Balance, home: NetworkId): TokenBalance | undefined {
  const place = placeOf(balance, home)
  const amount = parseDecimal(balance.quantity.numeric)
  if (!place || !amount) return undefined
  const price = balance.price > 0 ? decimalOf(balance.price) : undefined
  const symbol = displayText(balance.symbol, SYMBOL_MAX)
  return {
    id: tokenId(place.networkId, place.address),
    ...place,
    name: displayText(balance.name, NAME_MAX) || symbol || '—',
    symbol: symbol || '—',
    decimals: Number(balance.quantity.decimals),
    amount,
    ...(price ? { price, value: multiply(amount, price) } : {}),
    ...(balance.iconUrl === '' ? {} : { iconUrl: balance.iconUrl }),
    ...(balance.asset ? { asset: balance.asset } : {}),
    ...(balance.isUnverified ? { isUnverified: true } : {}),
  }
}

/** The native token of an account that has none of it. */
export function emptyNative({ id, nativeCurrency }: Network): TokenBalance {
  return { id: tokenId(id, undefined), networkId: id, ...nativeCurrency, amount: zero }
}

/** Identifies a token across networks. Without an address, the native token. */
export function tokenId(network: NetworkId, address: string | undefined): TokenId {
  return `${network}/${address === undefined ? 'native' : addressKey(namespaceOf(network), address)}`
}

/** Sorts by value, then tokens without a price by name; always in the same order. */
export function sortTokens(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  return [...tokens].sort(
    (a, b) =>
      compare(b.value ?? zero, a.value ?? zero) ||
      Number(a.address !== undefined) - Number(b.address !== undefined) ||
      a.name.localeCompare(b.name) ||
      (a.id < b.id ? -1 : 1),
  )
}

/** Leaves out tokens on test networks. */
export function withoutTestNetworks(
  tokens: readonly TokenBalance[],
  networks: readonly Network[],
): readonly TokenBalance[] {
  const tests = new Set(networks.filter((network) => network.testnet).map((network) => network.id))
  return tokens.filter((token) => !tests.has(token.networkId))
}

/** How the reference API writes native SOL; wrapped SOL ends in 2. */
const NATIVE_SOL = 'So11111111111111111111111111111111111111111'

const NAME_MAX = 40
const SYMBOL_MAX = 12

function placeOf(balance: Balance, home: NetworkId) {
  try {
    const network = balance.chainId === undefined ? home : networkId(balance.chainId)
    const address = balance.address === undefined ? undefined : addressOf(accountId(balance.address))
    return address === undefined || address === NATIVE_SOL ? { networkId: network } : { networkId: network, address }
  } catch {
    return undefined
  }
}

/** The total value of all tokens. */
export type Total = {
  /** Undefined if tokens are held but none has a price: an unknown value isn't zero. */
  readonly value: Decimal | undefined
  /** The number of tokens that aren't included because they have no price. */
  readonly unpriced: number
}

/** The total value of tokens, without unverified ones. Undefined if none of them has a price. */
export function totalOf(tokens: readonly TokenBalance[]): Total {
  const held = tokens.filter((token) => token.amount.units > 0n && !token.isUnverified)
  const priced = held.flatMap((token) => (token.value ? [token.value] : []))
  const unpriced = held.length - priced.length
  return { value: priced.length === 0 && unpriced > 0 ? undefined : priced.reduce(add, zero), unpriced }
}
