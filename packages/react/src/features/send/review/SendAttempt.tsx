import { selectActiveConnection } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol'
import { Button } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { ContractReason } from '../../../components/activity/ContractReason.tsx'
import { NOT_ANSWERED } from '../../../components/activity/FailureReason.tsx'
import { STILL_WAITING_MS, useElapsed } from '../../../components/waiting/useElapsed.ts'
import { WalletStatus } from '../../../components/waiting/WalletStatus.tsx'
import { walletProblem } from '../../../components/waiting/walletProblem.ts'
import { useSteps } from '../../../context/DialogContext.ts'
import { useClient, useClientState } from '../../../hooks/useClient.ts'
import type { Messages } from '../../../messages/parts.ts'
import { useFirstText, useMoneyText, useViewsText } from '../../../messages/text.ts'
import type { UseSendDraft } from '../draft/useSendDraft.ts'
import { readRevertReason } from '../fee/transferFee.ts'

export type SendAttemptProps = { readonly send: UseSendDraft; readonly onRetry: () => void }

/** What the wallet is doing, or how the transfer ended. */
export function SendAttempt({ send, onRetry }: SendAttemptProps) {
  const first = useFirstText()
  const views = useViewsText()
  const text = useMoneyText()
  const { push, back } = useSteps()
  const wallet = useClientState((state) => selectActiveConnection(state)?.wallet)
  const { name = '', iconUrl } = wallet ?? {}
  const { attempt } = send
  const startedAt = attempt.status === 'waiting' ? attempt.startedAt : undefined
  const isSlow = useElapsed(startedAt, STILL_WAITING_MS, useClient().now)
  const change = (
    <Button
      wide
      variant="quiet"
      onClick={() => {
        send.retry()
        back()
      }}
    >
      {text.editDraft}
    </Button>
  )
  switch (attempt.status) {
    case 'idle':
      return null
    case 'waiting':
      return (
        <WalletStatus
          {...{ name, iconUrl }}
          state="waiting"
          title={views.continueIn(name)}
          hint={isSlow ? text.continueSlow(name) : text.continueHint}
        />
      )
    case 'declined':
      return (
        <WalletStatus {...{ name, iconUrl }} state="declined" title={views.declinedIn(name)} hint={text.declinedHint}>
          <Button variant="primary" wide autoFocus onClick={onRetry}>
            {first.tryAgain}
          </Button>
          {change}
        </WalletStatus>
      )
    case 'failed':
      return (
        <WalletStatus
          {...{ name, iconUrl }}
          state="failed"
          title={text.sendFailed}
          hint={hintOf(attempt.error, name, { views, text })}
        >
          <Button variant="primary" wide autoFocus onClick={onRetry}>
            {first.tryAgain}
          </Button>
          {change}
        </WalletStatus>
      )
    case 'unknown':
      return (
        <WalletStatus {...{ name, iconUrl }} state="failed" title={text.sendUnknown} hint={text.sendUnknownHint(name)}>
          <Button variant="primary" wide autoFocus onClick={() => push({ view: 'Activity' })}>
            {text.checkActivity}
          </Button>
          {change}
        </WalletStatus>
      )
  }
}

type TextProviders = { views: Messages['views']; text: Messages['money'] }

/** The cause and what to do, if known. */
function hintOf(error: unknown, wallet: string, { views, text }: TextProviders): ReactNode {
  if (isLatchkeyError(error, 'INVALID_CHAIN_ID')) return text.wrongNetwork(wallet)
  if (isLatchkeyError(error, 'TRANSACTION_REVERTED')) {
    const reason = readRevertReason(error)
    return (
      <>
        {text.wouldFail} {reason && <ContractReason reason={reason} />}
      </>
    )
  }
  if (isLatchkeyError(error, NOT_ANSWERED)) return text.notAnsweredHint
  return walletProblem(error, wallet, views) ?? text.sendFailedHint(wallet)
}
