import { nativeAsset } from '@latchkey/core/queries'
import { type AccountId, accountId, type NetworkId } from '@latchkey/protocol'
import type { SwapToken as ListedToken } from '@latchkey/protocol/api'
import type { Decimal } from '../../hooks/decimal.ts'
import { displayText } from '../../hooks/displayText.ts'
import type { TokenBalance } from '../../hooks/tokenBalance.ts'

/** A token that can be swapped, with what the account has of it. */
export type SwapToken = {
  /** CAIP-10. */
  readonly id: AccountId
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string | undefined
  /** Absent where the account has none, or nobody knows. */
  readonly balance?: TokenBalance | undefined
  readonly price?: Decimal | undefined
  /** Whether it was only found by its address: nobody vouches for its name. */
  readonly isUnlisted?: boolean | undefined
}

/** What the account holds on the network, most valuable first, then what the server lists, by symbol. */
export function mergeTokens(held: readonly TokenBalance[], listed: readonly ListedToken[]): readonly SwapToken[] {
  const own = held.map((balance): SwapToken => {
    const { name, symbol, decimals, iconUrl, price } = balance
    return { id: idOf(balance), name, symbol, decimals, iconUrl, price, balance }
  })
  const known = new Set(own.map(({ id }) => id.toLowerCase()))
  const others = listed.flatMap(({ address, decimals, logoUri, isListed, ...texts }): SwapToken[] => {
    const id = readId(address)
    if (!id || known.has(id.toLowerCase())) return []
    known.add(id.toLowerCase())
    const symbol = displayText(texts.symbol, SYMBOL_MAX) || '—'
    const name = displayText(texts.name, NAME_MAX) || symbol
    return [{ id, name, symbol, decimals, iconUrl: logoUri ?? undefined, isUnlisted: !isListed }]
  })
  return [...own, ...others.sort((a, b) => a.symbol.localeCompare(b.symbol))]
}

/** A token by its id, symbol or address, as an app may name it; of two with one symbol the one that is held. */
export function findToken(tokens: readonly SwapToken[], text: string): SwapToken | undefined {
  const wanted = text.trim().toLowerCase()
  const isNamed = ({ id }: SwapToken) => id.toLowerCase() === wanted || id.toLowerCase().endsWith(`:${wanted}`)
  return tokens.find(isNamed) ?? tokens.find(({ symbol }) => symbol.toLowerCase() === wanted)
}

/** The id of what could be a token of the network: an address that was pasted, or an id as an app may give it. */
export function readTokenId(text: string, networkId: NetworkId): AccountId | undefined {
  const [, address] = new RegExp(`^(?:${networkId}:)?(0x[0-9a-f]{40})$`, 'i').exec(text.trim()) ?? []
  return address ? accountId(networkId, address.toLowerCase()) : undefined
}

/** Those whose name, symbol or address holds the text; nearest to the beginning first. */
export function searchTokens(tokens: readonly SwapToken[], search: string): readonly SwapToken[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return tokens
  const place = ({ symbol, name, id }: SwapToken) => {
    const places = [symbol, name, id.slice(id.lastIndexOf(':') + 1)].map((text) => text.toLowerCase().indexOf(wanted))
    const found = places.filter((at) => at >= 0)
    return found.length === 0 ? undefined : Math.min(...found)
  }
  return tokens
    .flatMap((token) => {
      const at = place(token)
      return at === undefined ? [] : [{ token, at }]
    })
    .sort((a, b) => a.at - b.at)
    .map(({ token }) => token)
}

function idOf({ networkId, address }: TokenBalance): AccountId {
  return address === undefined ? nativeAsset(networkId) : accountId(networkId, address.toLowerCase())
}

function readId(text: string): AccountId | undefined {
  try {
    return accountId(text.toLowerCase())
  } catch {
    return undefined
  }
}

const SYMBOL_MAX = 12
const NAME_MAX = 40
