import { addressKey, nativeAsset } from '@latchkey/core/queries'
import {
  type AccountId,
  accountId,
  type Namespace,
  type NetworkId,
  namespaceOf,
  parseAccountId,
} from '@latchkey/protocol'
import type { SwapToken as ListedToken } from '@latchkey/protocol/api'
import type { Decimal } from '../../hooks/decimal.ts'
import { displayText } from '../../hooks/displayText.ts'
import type { TokenBalance } from '../../hooks/tokenBalance.ts'

/** A token that can be swapped, with the account's balance. */
export type SwapToken = {
  /** CAIP-10. */
  readonly id: AccountId
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string | undefined
  /** Absent if the account has none, or if it is unknown. */
  readonly balance?: TokenBalance | undefined
  readonly price?: Decimal | undefined
  /** Whether it is in no list, so that its name may be false. */
  readonly isUnlisted?: boolean | undefined
}

/**
 * The account's tokens on the network, most valuable first, then those that the server lists, by symbol. Anyone can send anyone
 * a token, so the account's own are also marked if they aren't listed. `listed` is undefined until the server has responded.
 */
export function mergeTokens(
  held: readonly TokenBalance[],
  listed: readonly ListedToken[] | undefined,
): readonly SwapToken[] {
  const vouched = listed && new Set(listed.filter(({ isListed }) => isListed).map(({ address }) => readId(address)))
  const own = held.map((balance): SwapToken => {
    const { name, symbol, decimals, iconUrl, price, address } = balance
    const id = idOf(balance)
    const isUnlisted = address !== undefined && vouched?.has(id) === false
    return { id, name, symbol, decimals, iconUrl, price, balance, ...(isUnlisted ? { isUnlisted } : {}) }
  })
  const known = new Set(own.map(({ id }) => id))
  const others = (listed ?? []).flatMap(({ address, decimals, logoUri, isListed, ...texts }): SwapToken[] => {
    const id = readId(address)
    if (!id || known.has(id)) return []
    known.add(id)
    const symbol = displayText(texts.symbol, SYMBOL_MAX) || '—'
    const name = displayText(texts.name, NAME_MAX) || symbol
    return [{ id, name, symbol, decimals, iconUrl: logoUri ?? undefined, isUnlisted: !isListed }]
  })
  const { compare } = new Intl.Collator()
  return [...own, ...others.sort((a, b) => compare(a.symbol, b.symbol))]
}

/** The ids of the account's tokens and of those that the server lists. */
export function tokenIds(held: readonly TokenBalance[], listed: readonly ListedToken[]): ReadonlySet<AccountId> {
  return new Set([...held.map(idOf), ...listed.flatMap(({ address }) => readId(address) ?? [])])
}

/** Finds a token by its id, symbol or address, as given by an app. Of several with the same symbol, a listed one is preferred. */
export function findToken(tokens: readonly SwapToken[], text: string): SwapToken | undefined {
  const wanted = text.trim().toLowerCase()
  const isNamed = ({ id }: SwapToken) => id.toLowerCase() === wanted || id.toLowerCase().endsWith(`:${wanted}`)
  const named = tokens.filter(({ symbol }) => symbol.toLowerCase() === wanted)
  return tokens.find(isNamed) ?? named.find(({ isUnlisted }) => !isUnlisted) ?? named[0]
}

/** Parses the id of a token on the network, from an address or from a CAIP-10 id. Undefined if it is neither. */
export function readTokenId(text: string, networkId: NetworkId): AccountId | undefined {
  const written = text.trim()
  const address = written.startsWith(`${networkId}:`) ? written.slice(networkId.length + 1) : written
  return tokenAddress[namespaceOf(networkId)]?.test(address) ? idIn(networkId, address) : undefined
}

const tokenAddress: { readonly [N in Namespace]?: RegExp } = {
  eip155: /^0x[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

function idOf({ networkId, address }: TokenBalance): AccountId {
  return address === undefined ? nativeAsset(networkId) : idIn(networkId, address)
}

/** The one id of a token, however its address is written. */
function idIn(networkId: NetworkId, address: string): AccountId {
  return accountId(networkId, addressKey(namespaceOf(networkId), address))
}

function readId(text: string): AccountId | undefined {
  try {
    const { network, address } = parseAccountId(text)
    return idIn(network, address)
  } catch {
    return undefined
  }
}

const SYMBOL_MAX = 12
const NAME_MAX = 40
