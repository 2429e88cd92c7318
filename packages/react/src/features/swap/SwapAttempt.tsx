import { selectActiveConnection } from '@latchkey/core'
import type { SwapStep } from '@latchkey/core/actions'
import { isLatchkeyError } from '@latchkey/protocol'
import { Button, useFormats } from '@latchkey/ui'
import { NOT_ANSWERED } from '../../components/activity/FailureReason.tsx'
import { STILL_WAITING_MS, useElapsed } from '../../components/waiting/useElapsed.ts'
import { WalletStatus } from '../../components/waiting/WalletStatus.tsx'
import { walletProblem } from '../../components/waiting/walletProblem.ts'
import { useSteps } from '../../context/DialogContext.ts'
import type { SwapAttempt as Attempt } from '../../context/swapDraft.ts'
import { useClient, useClientState } from '../../hooks/useClient.ts'
import { useFirstText, useMoneyText, useSwapText, useViewsText } from '../../messages/text.ts'
import { swapProblem } from './swapProblem.ts'

export type SwapAttemptProps = {
  readonly attempt: Attempt
  /** The symbol of the token that is sold. */
  readonly symbol: string
  /** Returns to the review, with a new quote. */
  readonly onRetry: () => void
}

/** The step that the wallet is at, or the outcome of the attempt. */
export function SwapAttempt({ attempt, symbol, onRetry }: SwapAttemptProps) {
  const first = useFirstText()
  const views = useViewsText()
  const money = useMoneyText()
  const text = useSwapText()
  const { push } = useSteps()
  const wallet = useClientState((state) => selectActiveConnection(state)?.wallet)
  const { name = '', iconUrl } = wallet ?? {}
  const isEmbedded = useClientState((state) => selectActiveConnection(state)?.type === 'auth')
  const { number } = useFormats()
  const isSlow = useElapsed(attempt.outcome ? undefined : attempt.startedAt, STILL_WAITING_MS, useClient().now)
  const { step, outcome } = attempt
  const again = (
    <Button variant="primary" wide autoFocus onClick={onRetry}>
      {first.tryAgain}
    </Button>
  )
  switch (outcome?.status) {
    case undefined:
    case 'sent':
      return (
        <WalletStatus
          {...{ name, iconUrl }}
          state="waiting"
          title={titleOf(step)}
          hint={[countOf(step), advice()].filter(Boolean).join(' · ')}
        />
      )
    case 'declined':
      return (
        <WalletStatus {...{ name, iconUrl }} state="declined" title={views.declinedIn(name)} hint={text.declinedHint}>
          {again}
        </WalletStatus>
      )
    case 'unknown':
      return (
        <WalletStatus
          {...{ name, iconUrl }}
          state="failed"
          title={money.sendUnknown}
          hint={money.sendUnknownHint(name)}
        >
          <Button variant="primary" wide autoFocus onClick={() => push({ view: 'Activity' })}>
            {money.checkActivity}
          </Button>
        </WalletStatus>
      )
    case 'failed':
      return (
        <WalletStatus {...{ name, iconUrl }} state="failed" title={text.failed} hint={hintOf(outcome.error)}>
          {again}
        </WalletStatus>
      )
  }

  /** The embedded wallet's card is the review itself, and comes into view by itself. */
  function advice(): string | undefined {
    if (isEmbedded) return undefined
    return isSlow && step?.kind !== 'approval' ? money.continueSlow(name) : text.checkWallet
  }

  function hintOf(error: unknown): string {
    if (isLatchkeyError(error, 'INVALID_CHAIN_ID')) return money.wrongNetwork(name)
    if (isLatchkeyError(error, 'TRANSACTION_REVERTED')) return step?.kind === 'swap' ? text.reverts : text.allowFailed
    if (isLatchkeyError(error) && error.code.startsWith('SWAP_')) return swapProblem(error, text)
    if (isLatchkeyError(error, NOT_ANSWERED)) return money.notAnsweredHint
    return walletProblem(error, name, views) ?? money.sendFailedHint(name)
  }

  function titleOf(at: SwapStep | undefined): string {
    switch (at?.kind) {
      case undefined:
        return views.continueIn(name)
      case 'permit':
        return text.signAllow(symbol, name)
      case 'approve':
        return text.confirmAllow(symbol, name)
      case 'approval':
        return text.waitingAllow(symbol)
      case 'swap':
        return text.confirmSwap(name)
    }
  }

  function countOf(at: SwapStep | undefined): string {
    return at && at.count > 1 ? text.step(number(at.number), number(at.count)) : ''
  }
}
