import { gasPriceQuery } from '@latchkey/core/queries'
import { addressOf, namespaceOf, networkOf, networkId as toNetworkId } from '@latchkey/protocol'
import type { SwapQuote } from '@latchkey/protocol/api'
import { Review, type ReviewFact, useFormats } from '@latchkey/ui'
import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useState } from 'react'
import { Fold } from '../../components/Fold.tsx'
import { fixedFees } from '../../components/money/feeReserve.ts'
import { useMoney } from '../../components/money/useMoney.ts'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'
import { decimalOfRaw, divide, multiply } from '../../hooks/decimal.ts'
import { useActiveAccount } from '../../hooks/useActiveAccount.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useMoneyText, useSwapText } from '../../messages/text.ts'
import { impactTier } from './priceImpact.ts'
import type { SwapToken } from './swapTokens.ts'
import type { SwapQuoteState, UseSwap } from './useSwap.ts'

export type QuoteFactsProps = Pick<UseSwap, 'tokens' | 'from' | 'to' | 'native' | 'slippage'> &
  Pick<Extract<SwapQuoteState, { status: 'ready' }>, 'quote' | 'at'>

/** A quote by its rate. It opens to price impact, minimum received, route, fee and age; an unusual impact is always shown. */
export const QuoteFacts = memo(function QuoteFacts({ quote, at, ...swap }: QuoteFactsProps) {
  const text = useSwapText()
  const money = useMoneyText()
  const fee = useQuoteFee(swap, quote)
  const impact: ReviewFact = { ...useImpactFact(quote), note: undefined }
  const isUsual = impact.tone === 'neutral'
  const facts: ReviewFact[] = [
    ...(isUsual ? [impact] : []),
    useMinimumFact(swap, BigInt(quote.toAmount)),
    { label: text.route, value: useRoute(swap, quote) },
    { label: money.fee, value: fee ?? money.feeUnknown },
  ]
  return (
    <>
      {!isUsual && <Review facts={[impact]} />}
      <Fold summary={<span>{useRate(swap, quote)}</span>}>
        <Review facts={facts} />
        <Age at={at} />
      </Fold>
    </>
  )
})

/** '1 ETH = 2,500 USDC' */
export function useRate(
  { from, to }: Pick<UseSwap, 'from' | 'to'>,
  quote: Pick<SwapQuote, 'fromAmount' | 'toAmount'>,
): string {
  const text = useSwapText()
  const money = useMoney()
  if (!from || !to) return ''
  const paid = decimalOfRaw(BigInt(quote.fromAmount), from.decimals)
  const received = decimalOfRaw(BigInt(quote.toAmount), to.decimals)
  if (paid.units === 0n) return ''
  return text.rateIs(money.check('1', from.symbol), money.check(divide(received, paid, RATE_PLACES), to.symbol))
}

/** The price impact of a quote, coloured by its tier. */
export function useImpactFact({ priceImpactBps }: { priceImpactBps?: number | undefined }): ReviewFact {
  const text = useSwapText()
  const { feeUnknown: unknown } = useMoneyText()
  const { percent } = useFormats()
  const tier = impactTier(priceImpactBps)
  return {
    label: text.impact,
    value: priceImpactBps === undefined ? unknown : percent(priceImpactBps / 10_000),
    note: text.impactNote,
    tone: tier === 'usual' ? 'neutral' : tier === 'amber' ? 'warning' : 'negative',
  }
}

/** The minimum received. `out`: the expected amount in base units. `exact`: the limit in the transaction, if it is known. */
export function useMinimumFact(
  { to, slippage }: Pick<UseSwap, 'to' | 'slippage'>,
  out: bigint,
  exact?: bigint,
): ReviewFact {
  const text = useSwapText()
  const money = useMoney()
  const { number } = useFormats()
  if (slippage.status !== 'read' || !to) return { label: text.minimum, value: '—' }
  const least = exact ?? (out * BigInt(10_000 - Math.round(slippage.percent * 100))) / 10_000n
  return {
    label: text.minimum,
    value: money.check(decimalOfRaw(least, to.decimals), to.symbol),
    note: text.minimumNote(number(slippage.percent / 100, { style: 'percent', maximumFractionDigits: 2 })),
  }
}

/** 'USDC → WETH → KEY on Uniswap v2' */
export function useRoute(
  { tokens, from, to }: Pick<UseSwap, 'tokens' | 'from' | 'to'>,
  { route = [] }: { route?: SwapQuote['route'] },
): string {
  const text = useSwapText()
  const { feeUnknown: unknown } = useMoneyText()
  const { list } = useFormats()
  const [first] = route
  if (!first) return unknown
  // Pools contain the wrapped native token, which the router wraps and unwraps.
  const symbolOf = (id: string) =>
    tokens.find((token) => token.id.toLowerCase() === id.toLowerCase())?.symbol ?? short(id)
  const between = route.slice(0, -1).map((step) => symbolOf(step.to))
  const names = [from?.symbol ?? symbolOf(first.from), ...between, to?.symbol ?? symbolOf(route.at(-1)?.to ?? '')]
  return text.routeBy(names.join(' → '), list([...new Set(route.map(({ exchange }) => exchange))]))
}

function useQuoteFee({ native, from }: Pick<UseSwap, 'native' | 'from'>, { gas }: SwapQuote): string | undefined {
  const text = useSwapText()
  const money = useMoney()
  const client = useClient()
  const account = useActiveAccount()
  const networkId = from ? networkOf(from.id) : toNetworkId('eip155:1')
  const fixed = fixedFees[namespaceOf(networkId)]?.quote
  const { data } = useQuery(
    { ...gasPriceQuery(client, { networkId }), enabled: from !== undefined && fixed === undefined },
    useLatchkeyQueryClient(),
  )
  // An app may pay for a smart account; only the secure frame knows, and its approval says who pays.
  if (account?.type === 'smartAccount') return text.feeAtApproval
  const inGas = data && gas !== undefined ? BigInt(gas) * BigInt(data.standard) : undefined
  const fee = fixed ?? inGas
  if (!native || fee === undefined) return undefined
  const cost = decimalOfRaw(fee, native.decimals)
  const worth = native.price && ` (${money.worth(multiply(cost, native.price))})`
  return `${text.about(money.leaving(cost, native.symbol))}${worth ?? ''}`
}

/** The age of the quote. Not announced to screen readers. */
function Age({ at }: { readonly at: number }) {
  const text = useSwapText()
  const { now } = useClient()
  const { number } = useFormats()
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((ticks) => ticks + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now() - at) / 1_000))
  return <p className="lk-caption lk-swap-price">{text.quoteAge(number(seconds))}</p>
}

function short(id: string): string {
  return addressOf(id as SwapToken['id']).slice(0, 8)
}

const RATE_PLACES = 12
