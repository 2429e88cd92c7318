import { selectActiveConnection } from '@latchkey/core'
import { type PreparedSwap, prepareSwap } from '@latchkey/core/actions'
import { networkOf } from '@latchkey/protocol'
import { Button, Notice, SkeletonRows } from '@latchkey/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { showsTransactions } from '../../components/activity/showsTransactions.ts'
import { AddFundsButton } from '../../components/balance/AddFundsButton.tsx'
import { EmbeddedPlace } from '../../components/embedded/EmbeddedPlace.tsx'
import { useMoney } from '../../components/money/useMoney.ts'
import { TaskFoot } from '../../components/TaskFoot.tsx'
import { useDialogScope, useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useLatchkeyQueryClient, ZERO_ACCOUNT } from '../../context/queryClient.ts'
import { decimalOfRaw } from '../../hooks/decimal.ts'
import { refreshBalances } from '../../hooks/refreshBalances.ts'
import { useActiveAccount } from '../../hooks/useActiveAccount.ts'
import { useClient, useClientState } from '../../hooks/useClient.ts'
import { useFirstText, useMoneyText, useSwapText } from '../../messages/text.ts'
import { AcceptImpact, useAcceptedImpact } from './AcceptImpact.tsx'
import { performSwap } from './performSwap.ts'
import { balanceAfter, isTooOld, type ReviewedSwap, reviewOf } from './reviewedSwap.ts'
import { SwapAttempt } from './SwapAttempt.tsx'
import { SwapCard } from './SwapCard.tsx'
import { swapProblem } from './swapProblem.ts'
import { attemptStore } from './swapStore.ts'
import type { SwapToken } from './swapTokens.ts'
import { UnlistedToken } from './UnlistedToken.tsx'
import { type UseSwap, useSwap } from './useSwap.ts'

/**
 * The review before a swap is signed. It requests a new quote, and a lower one must be accepted. The embedded wallet
 * shows its own, so this one is only shown to it if there is something to accept first.
 */
export function View({ view }: ViewProps<'SwapPreview'>) {
  const text = useSwapText()
  const money = useMoneyText()
  const { replace } = useSteps()
  const swap = useSwap({ isQuoting: false })
  const reviewed = reviewOf(swap)
  if (reviewed) return <Reviewed swap={swap} reviewed={reviewed} seen={BigInt(view.seen)} />
  if (swap.isLoading) return <SkeletonRows count={4} label={text.preparing} />
  return (
    <Notice
      action={
        <Button wide onClick={() => replace({ view: 'Swap' })}>
          {money.editDraft}
        </Button>
      }
    >
      {money.nothingToReview}
    </Notice>
  )
}

type ReviewedProps = { readonly swap: UseSwap; readonly reviewed: ReviewedSwap; readonly seen: bigint }

function Reviewed({ swap, reviewed, seen }: ReviewedProps) {
  const text = useSwapText()
  const money = useMoney()
  const isSmart = useActiveAccount()?.type === 'smartAccount'
  const client = useClient()
  const { latchkey, toaster } = useDialogScope()
  const steps = useSteps()
  const queries = useLatchkeyQueryClient()
  const [accepted, setAccepted] = useState(seen)
  const attempts = attemptStore(latchkey)
  const { current } = useStore(attempts)
  const attempt = current?.prepared.account === reviewed.account ? current : undefined
  const { data, error, refetch, isFetching, dataUpdatedAt } = usePreparedSwap(reviewed, attempt === undefined)
  const now = useSeconds()
  const prepared = attempt?.prepared ?? data
  const acceptance = useAcceptedImpact(prepared && { bps: prepared.priceImpactBps })
  const isEmbedded = useClientState((state) => selectActiveConnection(state)?.type === 'auth')
  // Ignore a difference of up to 0.01 %.
  const isLower = prepared !== undefined && prepared.amountOut * 10_000n < accepted * 9_999n
  const isOld = prepared !== undefined && isTooOld({ now, at: dataUpdatedAt, deadline: prepared.deadline })
  const isFeeShort = prepared !== undefined && (balanceAfter(swap, reviewed, prepared, isSmart)?.native ?? 0n) < 0n
  const isReady = prepared !== undefined && !isOld && !isLower && !isFeeShort && acceptance.isAccepted
  // What had to be accepted once is confirmed here, with a press.
  const isDecided = useRef(false)
  isDecided.current ||= prepared !== undefined && !attempt && !isReady
  const isRequested = useRef(false)

  async function submit(ready: PreparedSwap): Promise<void> {
    const outcome = await performSwap({ client, attempts }, ready)
    const isHere = steps.current().view === 'SwapPreview'
    if (outcome.status === 'declined' && isEmbedded && isHere) return backToDraft()
    if (outcome.status !== 'sent') return
    attempts.setState(({ current: now }) => (now?.outcome === outcome ? { current: undefined } : {}))
    refreshBalances(client, queries, [networkOf(reviewed.account)])
    latchkey.swap.draft?.setState({ text: '', exact: undefined })
    if (isHere) return steps.sent(outcome.transaction)
    // A visitor who has gone elsewhere in the meantime stays there, and may not see the swap's row.
    if (!showsTransactions(steps.current())) toaster.show({ kind: 'success', text: text.started })
  }

  // Rejecting the embedded wallet's review means the swap was rejected, not the wallet.
  function backToDraft(): void {
    attempts.setState({ current: undefined })
    steps.back()
  }

  function retry(): void {
    isRequested.current = false
    attempts.setState({ current: undefined })
  }

  const isAutomatic = isEmbedded && !isDecided.current && !attempt && (!error || prepared !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once, as soon as everything is known
  useEffect(() => {
    if (!isAutomatic || !isReady || !prepared || isRequested.current) return
    isRequested.current = true
    void submit(prepared)
  }, [isAutomatic, isReady, prepared])

  const progress = attempt && <SwapAttempt attempt={attempt} symbol={reviewed.from.symbol} onRetry={retry} />
  if (isAutomatic || (isEmbedded && attempt && !attempt.outcome))
    return <EmbeddedPlace label={text.preparing}>{progress ?? text.preparing}</EmbeddedPlace>
  if (progress) return progress
  if (error && !prepared) return <NotPrepared error={error} onRetry={() => void refetch()} />
  if (!prepared) return <SkeletonRows count={6} label={text.preparing} />

  const amountOf = (raw: bigint) => money.check(decimalOfRaw(raw, reviewed.to.decimals), reviewed.to.symbol)
  // First what keeps the button from being pressed: below the card, a small phone doesn't show it.
  return (
    <>
      {isOld && (
        <Notice
          tone="warning"
          live="alert"
          action={
            <Button wide busy={isFetching} onClick={() => void refetch()}>
              {text.getPrice}
            </Button>
          }
        >
          {error ? swapProblem(error, text) : text.priceOld}
        </Notice>
      )}
      {isLower && (
        <Notice
          tone="warning"
          live="alert"
          action={
            <Button wide onClick={() => setAccepted(prepared.amountOut)}>
              {text.acceptPrice}
            </Button>
          }
        >
          {text.priceChanged(amountOf(prepared.amountOut), amountOf(accepted))}
        </Notice>
      )}
      <AcceptImpact bps={prepared.priceImpactBps} acceptance={acceptance} />
      {isFeeShort && (
        <Notice tone="negative" live="alert" action={<AddFundsButton />}>
          {text.feeShort(swap.native?.symbol ?? '')}
        </Notice>
      )}
      <SwapCard swap={swap} reviewed={reviewed} prepared={prepared} />
      <UnlistedToken token={reviewed.to} />
      <TaskFoot>
        <Button variant="primary" wide disabled={!isReady} onClick={() => void submit(prepared)}>
          {text.swapAction(
            money.leaving(decimalOfRaw(reviewed.amount, reviewed.from.decimals), reviewed.from.symbol),
            reviewed.to.symbol,
          )}
        </Button>
      </TaskFoot>
    </>
  )
}

/** The client's time, updated every second. */
function useSeconds(): number {
  const { now } = useClient()
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1_000)
    return () => clearInterval(timer)
  }, [now])
  return time
}

function NotPrepared({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const first = useFirstText()
  const text = useSwapText()
  const money = useMoneyText()
  const { back } = useSteps()
  return (
    <Notice
      tone="negative"
      live="alert"
      title={text.prepareFailed}
      action={
        <>
          <Button variant="primary" wide onClick={onRetry}>
            {first.tryAgain}
          </Button>
          <Button variant="quiet" wide onClick={back}>
            {money.editDraft}
          </Button>
        </>
      }
    >
      {swapProblem(error, text)}
    </Notice>
  )
}

function usePreparedSwap({ account, from, to, amount, slippage }: ReviewedSwap, isWanted: boolean) {
  const client = useClient()
  const side = ({ id, symbol, decimals }: SwapToken) => ({ id, symbol, decimals })
  const args = { account, from: side(from), to: side(to), amount, slippage }
  return useQuery(
    {
      queryKey: ['latchkey', client.name, 'swap', account, from.id, to.id, String(amount), slippage] as const,
      queryFn: ({ signal }) => prepareSwap(client, { ...args, signal }),
      enabled: isWanted && account !== ZERO_ACCOUNT,
      refetchInterval: PREPARED_MS,
      gcTime: 0,
      retry: false,
    },
    useLatchkeyQueryClient(),
  )
}

/** Much shorter than the deadline of twenty minutes, because prices change. */
const PREPARED_MS = 20_000
