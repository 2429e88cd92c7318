import type { PreparedSwap } from '@latchkey/core/actions'
import { Review, type ReviewFact, useFormats } from '@latchkey/ui'
import { FullAddress } from '../../components/accounts/FullAddress.tsx'
import { Fold } from '../../components/Fold.tsx'
import { useMoney } from '../../components/money/useMoney.ts'
import { decimalOfRaw, multiply } from '../../hooks/decimal.ts'
import { useActiveAccount } from '../../hooks/useActiveAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useMoneyText, useSwapText, useViewsText } from '../../messages/text.ts'
import { useImpactFact, useMinimumFact, useRate, useRoute } from './QuoteFacts.tsx'
import { balanceAfter, type ReviewedSwap } from './reviewedSwap.ts'
import type { SwapToken } from './swapTokens.ts'
import type { UseSwap } from './useSwap.ts'

export type SwapCardProps = {
  readonly swap: UseSwap
  readonly reviewed: ReviewedSwap
  readonly prepared: PreparedSwap
}

/**
 * The effects of a swap, in the order in which a person decides: what they pay, what they receive, the cost. The rest is
 * folded behind the rate.
 */
export function SwapCard({ swap, reviewed, prepared }: SwapCardProps) {
  const text = useSwapText()
  const moneyText = useMoneyText()
  const views = useViewsText()
  const money = useMoney()
  const { number } = useFormats()
  const { network } = useNetwork()
  const isSmart = useActiveAccount()?.type === 'smartAccount'
  const { from, to, amount, slippage } = reviewed
  const { native } = swap
  const after = balanceAfter(swap, reviewed, prepared, isSmart)
  const cost = decimalOfRaw(prepared.fee, native?.decimals ?? 18)
  const deposit = decimalOfRaw(prepared.deposit, native?.decimals ?? 18)
  const paid = decimalOfRaw(amount, from.decimals)
  const exchange = prepared.route?.[0]?.exchange ?? moneyText.feeUnknown
  const actual = { fromAmount: String(amount), toAmount: String(prepared.amountOut) }
  const impact = useImpactFact(prepared)
  const isUsual = impact.tone === 'neutral'
  const facts: readonly ReviewFact[] = [
    { label: text.youPay, value: money.exact(paid, from.symbol), note: useWorth(amount, from) },
    {
      label: text.youReceive,
      value: text.about(money.check(decimalOfRaw(prepared.amountOut, to.decimals), to.symbol)),
      note: useWorth(prepared.amountOut, to),
    },
    useMinimumFact(swap, prepared.amountOut, prepared.minimumOut),
    ...(isUsual ? [] : [impact]),
    ...('approvals' in prepared && prepared.approvals > 0
      ? [
          {
            label: text.allowing,
            value: [
              text.allowingNote(exchange, money.exact(paid, from.symbol)),
              ...(prepared.permit ? [text.allowingBySignature] : []),
            ].join(' '),
            note: <FullAddress value={prepared.spender} />,
          },
        ]
      : []),
    // As in the quote: only the secure frame knows whether an app pays for a smart account.
    isSmart
      ? { label: moneyText.fee, value: text.feeAtApproval }
      : {
          label: moneyText.fee,
          value: text.about(money.leaving(cost, native?.symbol ?? '')),
          note: native?.price && money.worth(multiply(cost, native.price)),
        },
    ...(prepared.deposit > 0n
      ? [{ label: moneyText.deposit, value: money.leaving(deposit, native?.symbol ?? ''), note: text.depositNote }]
      : []),
    {
      label: moneyText.balanceAfter,
      value: after && after.left >= 0n ? money.check(decimalOfRaw(after.left, from.decimals), from.symbol) : '—',
    },
  ]
  const others: readonly ReviewFact[] = [
    ...(isUsual ? [impact] : []),
    { label: text.slippage, value: number(slippage / 100, { style: 'percent', maximumFractionDigits: 2 }) },
    { label: text.route, value: useRoute(swap, prepared) },
    { label: views.network, value: <bdi>{network?.name}</bdi> },
  ]
  return (
    <>
      <Review asker={{ name: document.title || location.host, origin: location.origin }} facts={facts} />
      <Fold summary={<span>{useRate(swap, actual)}</span>}>
        <Review facts={others} />
      </Fold>
    </>
  )
}

function useWorth(raw: bigint, { price, decimals }: SwapToken): string | undefined {
  const money = useMoney()
  return price && money.worth(multiply(decimalOfRaw(raw, decimals), price))
}
