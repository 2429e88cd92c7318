import type { AmountView, Fact } from '../../approval/approval.ts'
import type { SwapAction, SwapAmount } from '../../decode/evm/readSwap.ts'
import { nativeAmount, tokenAmount, type ViewedAction, type ViewFacts } from './viewedAction.ts'

/** Shows what a swap gives and requests, with the tokens' addresses. */
export function viewSwap(swap: SwapAction, { account, network, token: find }: ViewFacts): ViewedAction {
  const amountOf = ({ token, amount }: SwapAmount): AmountView =>
    token ? tokenAmount(amount, find(token)) : nativeAmount(amount, network)
  const rows = (label: 'youGive' | 'asksFor', side: SwapAmount): Fact[] => {
    const amount = amountOf(side)
    const tone = amount.isRaw ? { tone: 'warning' as const } : {}
    const place = side.token && { is: 'address' as const, address: side.token, name: find(side.token)?.symbol }
    return [
      { label, value: { is: 'amount', amount }, ...tone },
      ...(place ? [{ label: 'token' as const, value: place }] : []),
    ]
  }
  const facts: Fact[] = [
    ...rows('youGive', swap.gives),
    ...rows('asksFor', swap.asksFor),
    { label: 'contract', value: { is: 'address', address: swap.contract } },
    ...(swap.to === undefined || swap.to === account
      ? []
      : [{ label: 'to' as const, value: { is: 'address' as const, address: swap.to }, tone: 'negative' as const }]),
  ]
  const isRaw = [swap.gives, swap.asksFor].some((side) => amountOf(side).isRaw)
  return { view: { title: 'swap', tone: 'neutral', facts }, warnings: isRaw ? [{ code: 'unknownDecimals' }] : [] }
}
