import { LatchkeyButton, LatchkeyProvider, useDialog, useSwap, useSwapQuote, useSwapTokens } from '@latchkey/react'

export function App() {
  return (
    <LatchkeyProvider config={{ server: 'http://localhost:3000' }}>
      <LatchkeyButton />
      <Swap />
    </LatchkeyProvider>
  )
}

const AMOUNT = 10n ** 16n

/** Swaps 0.01 of the native token for USDC, at the price that is on the screen or better. */
function Swap() {
  const { open } = useDialog()
  const tokens = useSwapTokens().data
  const from = tokens?.find(({ symbol }) => symbol === 'ETH')
  const to = tokens?.find(({ symbol }) => symbol === 'USDC')
  const quote = useSwapQuote(from && to && { from, to, amount: AMOUNT })
  // One percent less than the quote is still fine.
  const atLeast = ((quote.data?.receives.raw ?? 0n) * 99n) / 100n
  const { mutate: swap, isPending, isDeclined, error, data } = useSwap()
  if (!from || !to) return <p>Connect a wallet on a network where this server can swap ETH for USDC.</p>
  return (
    <section aria-label="Swap">
      {quote.data && <p>0.01 ETH for {quote.data.receives.formatted} USDC</p>}
      <button
        type="button"
        disabled={isPending || !quote.data}
        onClick={() => swap({ from, to, amount: AMOUNT, minimumOut: atLeast })}
      >
        Swap
      </button>
      <button type="button" onClick={() => open('Swap')}>
        Swap in the dialog
      </button>
      {isDeclined && <p>You declined. Nothing was swapped.</p>}
      {error && !isDeclined && <p role="alert">{error.message}</p>}
      {data && <p>Swapped</p>}
    </section>
  )
}
