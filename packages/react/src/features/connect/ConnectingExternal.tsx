import { isLatchkeyError } from '@latchkey/protocol'
import { Button } from '@latchkey/ui'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { STILL_WAITING_MS, useElapsed } from '../../components/waiting/useElapsed.ts'
import { WalletStatus } from '../../components/waiting/WalletStatus.tsx'
import { walletProblem } from '../../components/waiting/walletProblem.ts'
import { useAttempt, useDialogScope } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useFirstText, useViewsText } from '../../messages/text.ts'
import { walletName } from '../../wallets/walletName.ts'

/** Waits for one wallet, and says which app to open. */
export function View({ view }: ViewProps<'ConnectingExternal'>) {
  const first = useFirstText()
  const text = useViewsText()
  const { retry, preload, latchkey } = useDialogScope()
  const { client } = latchkey
  const attempt = useAttempt()
  const connectors = useStore(client.connectors)
  const iconUrl = connectors.find(({ id, namespace }) => id === view.connector && namespace === view.namespace)?.iconUrl
  const name = walletName(client, view) ?? view.connector
  const isSlow = useElapsed(attempt.status === 'waiting' ? attempt.startedAt : undefined, STILL_WAITING_MS, client.now)
  useEffect(() => preload('Account'), [preload])

  if (attempt.status === 'declined')
    return (
      <WalletStatus
        name={name}
        iconUrl={iconUrl}
        state="declined"
        title={text.declinedIn(name)}
        hint={text.declinedHint}
      >
        <Button variant="primary" wide autoFocus onClick={retry}>
          {first.tryAgain}
        </Button>
      </WalletStatus>
    )
  if (attempt.status === 'failed')
    return (
      <WalletStatus
        name={name}
        iconUrl={iconUrl}
        state="failed"
        title={text.connectFailed}
        hint={failureHint(attempt.error, name, text)}
      >
        <Button variant="primary" wide autoFocus onClick={retry}>
          {first.tryAgain}
        </Button>
      </WalletStatus>
    )
  if (attempt.status === 'linked')
    return <WalletStatus name={name} iconUrl={iconUrl} state="waiting" title={text.alreadyLinked(name)} />
  return (
    <WalletStatus
      name={name}
      iconUrl={iconUrl}
      state="waiting"
      title={text.continueIn(name)}
      hint={text.continueInHint}
    >
      {isSlow && (
        <Button wide onClick={retry}>
          {text.stillWaiting}
        </Button>
      )}
    </WalletStatus>
  )
}

function failureHint(error: unknown, name: string, text: ReturnType<typeof useViewsText>): string {
  if (isLatchkeyError(error, 'NO_CONNECTOR')) return text.walletGone(name)
  return walletProblem(error, name, text) ?? text.connectFailedHint(name)
}
