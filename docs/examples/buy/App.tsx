import {
  LatchkeyButton,
  LatchkeyProvider,
  useBuy,
  useBuyOptions,
  useBuyOrder,
  useBuyQuotes,
  useNetwork,
} from '@latchkey/react'

export function App() {
  return (
    <LatchkeyProvider config={{ server: 'http://localhost:3000' }}>
      <LatchkeyButton />
      <Buy />
    </LatchkeyProvider>
  )
}

/** Every provider's quote for 100 dollars of USDC, and the purchase of the chosen one. */
function Buy() {
  const { networkId } = useNetwork()
  const options = useBuyOptions().data
  const token = options?.tokens.find(({ network, symbol }) => network === networkId && symbol === 'USDC')
  const wanted = token && { token: token.currencyCode, amount: '100', fiat: 'USD', country: 'US' }
  const quotes = useBuyQuotes(wanted).data
  const { mutate: buy, data: order, isPending, error } = useBuy()
  const status = useBuyOrder(order).data
  if (!wanted) return <p>Connect a wallet on a network where this server sells USDC.</p>
  return (
    <section aria-label="Buy">
      {quotes?.map((quote) => (
        <button
          key={`${quote.provider} ${quote.paymentMethod}`}
          type="button"
          disabled={isPending}
          onClick={() => buy({ ...wanted, ...quote })}
        >
          {quote.receives.formatted} USDC at {quote.provider}
        </button>
      ))}
      {error && <p role="alert">{error.message}</p>}
      {order && <a href={order.url}>Pay</a>}
      {status && <p>{status}</p>}
    </section>
  )
}
