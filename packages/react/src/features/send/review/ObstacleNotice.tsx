import { Button, Notice } from '@latchkey/ui'
import { useEffect, useState } from 'react'
import { ContractReason } from '../../../components/activity/ContractReason.tsx'
import { AddFundsButton } from '../../../components/balance/AddFundsButton.tsx'
import { useMoney } from '../../../components/money/useMoney.ts'
import { startLazy } from '../../../context/latchkey.ts'
import { useNetwork } from '../../../hooks/useNetwork.ts'
import { useMoneyText } from '../../../messages/text.ts'
import { useMaxAmount } from '../amount/useMaxAmount.ts'
import type { UseSendDraft } from '../draft/useSendDraft.ts'
import { formatRule } from '../recipient/formatProblems.ts'
import type { Obstacle, Review } from './useReview.ts'

/** Why a transfer can't be sent as it is, and what to do. */
export function ObstacleNotice({ obstacle, review, send }: { obstacle: Obstacle; review: Review; send: UseSendDraft }) {
  const text = useMoneyText()
  const money = useMoney()
  const { network } = useNetwork()
  const { token } = review
  if (obstacle.kind === 'noContract')
    return <Notice tone="negative" live="alert" title={text.warnNoContract(token.symbol)} />
  if (obstacle.kind === 'refused')
    return (
      <Notice tone="negative" live="alert" title={text.wouldFail}>
        {obstacle.refusal.rule
          ? formatRule(obstacle.refusal.rule, text, money)
          : obstacle.refusal.reason && <ContractReason reason={obstacle.refusal.reason} />}
      </Notice>
    )
  const symbol = network?.nativeCurrency.symbol ?? ''
  return token.address === undefined ? (
    <TooMuch review={review} send={send} />
  ) : (
    <Notice tone="negative" live="alert" title={text.feeInsufficient(symbol)} action={<AddFundsButton />}>
      {text.feeInsufficientAdd(symbol)}
    </Notice>
  )
}

function TooMuch({ review, send }: { review: Review; send: UseSendDraft }) {
  const text = useMoneyText()
  const money = useMoney()
  const maxOf = useMaxAmount()
  const [most, setMost] = useState<string>()
  const { token, fee } = review
  const cost = fee.status === 'known' ? fee.fee : undefined
  useEffect(() => startLazy(() => maxOf(token, cost), setMost), [maxOf, token, cost])
  const canSend = most !== undefined && most !== '0' && most !== review.amount
  return (
    <Notice
      tone="negative"
      live="alert"
      title={text.feeInsufficient(token.symbol)}
      action={
        canSend ? (
          <Button onClick={() => void send.setMaxAmount(cost)}>{text.sendMost(money.check(most, token.symbol))}</Button>
        ) : (
          <AddFundsButton />
        )
      }
    >
      {canSend ? text.feeInsufficientHint(money.check(most, token.symbol)) : text.feeInsufficientAdd(token.symbol)}
    </Notice>
  )
}
