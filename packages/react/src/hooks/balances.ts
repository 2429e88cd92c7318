import type { NetworkId } from '@latchkey/protocol'
import type { Currency } from '@latchkey/protocol/api'
import { type Amount, amountOfDecimal } from './amount.ts'
import type { Query } from './query.ts'
import { stateOf, toQuery } from './query.ts'
import type { TokenBalance, TokenId } from './tokenBalance.ts'
import type { UseHoldings } from './useHoldings.ts'

/** What an account has of one token. */
export type Balance = {
  /** Its network and contract: `eip155:1/0xabc…`, `eip155:1/native`. */
  readonly id: TokenId
  readonly networkId: NetworkId
  /** The contract (EVM) or the mint (Solana); absent for the network's native token. */
  readonly address?: string | undefined
  /** Untrusted text, shortened to one line. */
  readonly name: string
  readonly symbol: string
  readonly amount: Amount
  /** Of one token, in the visitor's currency; undefined if unknown. */
  readonly price?: Amount | undefined
  /** Of the whole balance, in the visitor's currency. */
  readonly value?: Amount | undefined
  readonly iconUrl?: string | undefined
  /** What the server's operator calls this asset on every network, such as `usd-coin`. Absent for tokens that it doesn't list. */
  readonly asset?: string | undefined
  /** The token is neither listed nor priced, or imitates one that is. The total leaves it out. */
  readonly isUnverified?: boolean | undefined
}

export type Balances = {
  /** The most valuable first. */
  readonly tokens: readonly Balance[]
  /** `value` is undefined if tokens are held but none has a price; `unpriced` counts those that it leaves out. */
  readonly total: { readonly value: Amount | undefined; readonly unpriced: number }
  /** The currency of prices and values. */
  readonly currency: Currency
  /** Networks that could never be read: nothing here includes them. */
  readonly unread: readonly NetworkId[]
  /** Networks whose balances are earlier ones, because they can't be read now. */
  readonly outdated: readonly NetworkId[]
}

/** What the dialog's views know about balances, as a query. */
export function toBalancesQuery(holdings: UseHoldings, currency: Currency): Query<Balances> {
  const { status, error, isFetching, readAt = 0, refresh } = holdings
  const isKnown = status === 'ready' || status === 'stale'
  // What some networks could not tell is named in `unread` and `outdated`.
  const state = stateOf(isKnown ? toBalances(holdings, currency) : undefined, status === 'ready' ? null : error)
  return toQuery(state, { isFetching, dataUpdatedAt: readAt, refetch: refresh })
}

function toBalances({ tokens, total, unread, outdated }: UseHoldings, currency: Currency): Balances {
  const value = total.value && amountOfDecimal(total.value)
  return { tokens: tokens.map(toBalance), total: { value, unpriced: total.unpriced }, currency, unread, outdated }
}

/** A balance as apps see it. */
export function toBalance({ amount, decimals, price, value, ...token }: TokenBalance): Balance {
  return {
    ...token,
    amount: amountOfDecimal(amount, decimals),
    ...(price ? { price: amountOfDecimal(price) } : {}),
    ...(value ? { value: amountOfDecimal(value) } : {}),
  }
}
