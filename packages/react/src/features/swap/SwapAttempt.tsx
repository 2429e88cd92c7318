import { selectActiveConnection } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol'
import { Button, useFormats } from '@latchkey/ui'
import { NOT_ANSWERED } from '../../components/FailureReason.tsx'
import { STILL_WAITING_MS, useElapsed } from '../../components/useElapsed.ts'
import { WalletStatus } from '../../components/WalletStatus.tsx'
import { walletProblem } from '../../components/walletProblem.ts'
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
  const isSlow = useElapsed(attempt.outcome ? undefined : attempt.startedAt, STILL_WAITING_MS, useClient().now)
  const step = useStep(attempt, symbol, name)
  const { outcome } = attempt
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
          title={step.title}
          hint={[step.count, advice()].filter(Boolean).join(' · ')}
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
    return isSlow && step.isInWallet ? money.continueSlow(name) : text.checkWallet
  }

  function hintOf(error: unknown): string {
    if (isLatchkeyError(error, 'INVALID_CHAIN_ID')) return money.wrongNetwork(name)
    // Of a swap's calls, `sendCalls` only waits for the receipt of the approval. On Solana there is none.
    if (isLatchkeyError(error, 'TRANSACTION_REVERTED'))
      return attempt.prepared.namespace === 'solana' ? text.reverts : text.allowFailed
    if (isLatchkeyError(error) && error.code.startsWith('SWAP_')) return swapProblem(error, text)
    if (isLatchkeyError(error, NOT_ANSWERED)) return money.notAnsweredHint
    return walletProblem(error, name, views) ?? money.sendFailedHint(name)
  }
}

/** The current step, from the client's pending transactions: the id of each call starts with the attempt's id. */
function useStep({ id, prepared, permit }: Attempt, symbol: string, wallet: string) {
  const text = useSwapText()
  const { number } = useFormats()
  const all = prepared.namespace === 'eip155' ? prepared.calls.length : 1
  const begun = useClientState((state) => state.pending.filter((each) => each.id.startsWith(`${id}.`)).length)
  // The wallet received all calls as one batch.
  const isBatch = useClientState((state) => state.pending.some((each) => each.id.startsWith(`${id}.batch`)))
  const isMining = useClientState((state) => {
    const own = state.pending.filter((each) => each.id.startsWith(`${id}.`))
    return own.length < all && own.at(-1)?.status === 'sent'
  })
  if (permit === 'requested')
    return { title: text.signAllow(symbol, wallet), count: text.step(number(1), number(2)), isInWallet: true }
  if (permit === 'signed')
    return { title: text.confirmSwap(wallet), count: text.step(number(2), number(2)), isInWallet: true }
  if (isBatch) return { title: text.confirmSwap(wallet), count: '', isInWallet: true }
  const now = Math.max(1, Math.min(begun, all))
  const count = all > 1 ? text.step(number(now), number(all)) : ''
  if (isMining) return { title: text.waitingAllow(symbol), count, isInWallet: false }
  const title = now < all ? text.confirmAllow(symbol, wallet) : text.confirmSwap(wallet)
  return { title, count, isInWallet: true }
}
