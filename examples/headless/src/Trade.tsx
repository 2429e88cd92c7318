import {
  useBuy,
  useBuyOptions,
  useBuyOrder,
  useBuyQuotes,
  useNetwork,
  useSwap,
  useSwapQuote,
  useSwapTokens,
} from '@latchkey/react'
import { Card } from './Card.tsx'
import { Outcome } from './Outcome.tsx'

/** Swaps, and buys with a card. */
export function Trade() {
  return (
    <>
      <Swap />
      <Buy />
    </>
  )
}

const PRICE = 10n ** 17n

function Swap() {
  const tokens = useSwapTokens().data
  const symbol = useNetwork().network?.nativeCurrency.symbol
  const from = tokens?.find((token) => token.symbol === symbol)
  const to = tokens?.find((token) => token.symbol === 'USDC')
  const quote = useSwapQuote(from && to && { from, to, amount: PRICE })
  const swap = useSwap()
  return (
    <Card title="Swap">
      {quote.data && (
        <p>
          {quote.data.pays.formatted} {from?.symbol} for {quote.data.receives.formatted} {to?.symbol}
        </p>
      )}
      <button type="button" onClick={() => from && to && swap.mutate({ from, to, amount: PRICE })}>
        Swap
      </button>
      <button
        type="button"
        onClick={() => from && to && swap.mutate({ from, to, amount: PRICE, minimumOut: 10n ** 30n })}
      >
        Swap for far more
      </button>
      <Outcome of={swap} />
    </Card>
  )
}

function Buy() {
  const { networkId } = useNetwork()
  const options = useBuyOptions().data
  const token = options?.tokens.find(({ network, symbol }) => network === networkId && symbol === 'USDC')
  const wanted = token && { token: token.currencyCode, amount: '100', fiat: 'USD', country: 'US' }
  const quotes = useBuyQuotes(wanted)
  const buy = useBuy()
  const order = useBuyOrder(buy.data)
  return (
    <Card title="Buy">
      {quotes.data?.map((quote) => (
        <button
          key={`${quote.provider} ${quote.paymentMethod}`}
          type="button"
          onClick={() => wanted && buy.mutate({ ...wanted, ...quote })}
        >
          {quote.receives.formatted} USDC at {quote.provider}
        </button>
      ))}
      {buy.data && <a href={buy.data.url}>Pay</a>}
      {order.data && <p>Order: {order.data}</p>}
      <Outcome of={buy} />
    </Card>
  )
}
