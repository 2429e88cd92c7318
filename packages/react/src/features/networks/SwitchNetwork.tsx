import { selectActiveConnection } from '@latchkey/core'
import { namespaceOf } from '@latchkey/protocol'
import { Button } from '@latchkey/ui'
import { STILL_WAITING_MS, useElapsed } from '../../components/waiting/useElapsed.ts'
import { WalletStatus } from '../../components/waiting/WalletStatus.tsx'
import { walletProblem } from '../../components/waiting/walletProblem.ts'
import { useAttempt, useDialogScope } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useClientState } from '../../hooks/useClient.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useFirstText, useViewsText } from '../../messages/text.ts'

/** Waits for the wallet to switch to another network. */
export function View({ view }: ViewProps<'SwitchNetwork'>) {
  const first = useFirstText()
  const text = useViewsText()
  const { retry, latchkey } = useDialogScope()
  const attempt = useAttempt()
  const namespace = namespaceOf(view.target)
  const wallet = useClientState((state) => selectActiveConnection(state, namespace))?.wallet.name ?? ''
  const here = useNetwork().network?.name ?? text.unknownNetwork
  const target = latchkey.client.networks.find(({ id }) => id === view.target)
  const isSlow = useElapsed(
    attempt.status === 'waiting' ? attempt.startedAt : undefined,
    STILL_WAITING_MS,
    latchkey.client.now,
  )
  const name = target?.name ?? view.target
  const shared = { name, iconUrl: target?.iconUrl, shape: 'round' } as const
  const again = (
    <Button variant="primary" wide autoFocus onClick={retry}>
      {first.tryAgain}
    </Button>
  )

  if (attempt.status === 'declined')
    return (
      <WalletStatus {...shared} state="declined" title={text.declinedIn(wallet)} hint={text.switchDeclinedHint(here)}>
        {again}
      </WalletStatus>
    )
  if (attempt.status === 'failed') {
    const hint = walletProblem(attempt.error, wallet, text) ?? text.switchFailedHint(wallet, name)
    return (
      <WalletStatus {...shared} state="failed" title={first.switchFailed} hint={hint}>
        {again}
      </WalletStatus>
    )
  }
  return (
    <WalletStatus {...shared} state="waiting" title={text.approveSwitchIn(wallet)} hint={text.switchingTo(name)}>
      {isSlow && (
        <Button wide onClick={retry}>
          {text.stillWaiting}
        </Button>
      )}
    </WalletStatus>
  )
}
