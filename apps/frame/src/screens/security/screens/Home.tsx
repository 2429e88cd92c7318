import { List, Notice, Row } from '@latchkey/ui'
import * as v from 'valibot'
import { GatedButton } from '../../../gate/GatedButton.tsx'
import { useText } from '../messages/text.ts'
import type { Place } from '../securityDeps.tsx'
import { useDeps } from '../securityDeps.tsx'
import { TaskState, useTask } from '../useTask.tsx'
import { PendingDeletion } from './PendingDeletion.tsx'

/** The list of the security settings. */
export function Home({ onGo }: { onGo: (place: Place) => void }) {
  const text = useText()
  const { signedIn } = useDeps()
  const rows: readonly (readonly [Place, string, (string | undefined)?])[] = [
    ['recovery', text.recovery, text.recoveryHint],
    ...(signedIn.wallet && signedIn.wallet.recoveryMode !== 'strict'
      ? [['approveDevice', text.approveDevice, text.approveDeviceHint] as const]
      : []),
    ['name', text.accountName, signedIn.user.accountName],
    ['email', text.email, signedIn.user.email ?? text.noEmail],
    ['passkeys', text.passkeys, text.passkeysHint],
    ['devices', text.devices, text.devicesHint],
    ['apps', text.apps, text.appsHint],
    ['export', text.export, text.exportHint],
    ['delete', text.delete],
  ]
  return (
    <>
      {signedIn.deleteAt !== undefined && <PendingDeletion deleteAt={signedIn.deleteAt} />}
      {signedIn.wallet?.isFrozen && <Frozen />}
      <List aria-label={text.security}>
        {rows.map(([place, title, detail]) => (
          <Row key={place} title={title} detail={detail} chevron onClick={() => onGo(place)} />
        ))}
      </List>
    </>
  )
}

function Frozen() {
  const text = useText()
  const { apiRequest, signedIn, keepWallet } = useDeps()
  const { wallet } = signedIn
  const task = useTask('unfreeze')
  const unlock = () =>
    task.run(async () => {
      await apiRequest('/api/wallet/freeze', { walletId: wallet?.id, isFrozen: false }, v.unknown())
      if (wallet) keepWallet({ ...wallet, isFrozen: false })
    })
  return (
    <>
      <Notice
        tone="warning"
        title={text.frozen}
        action={
          <GatedButton busy={task.isBusy} onPress={unlock}>
            {text.unlock}
          </GatedButton>
        }
      >
        {text.frozenText}
      </Notice>
      <TaskState task={task} />
    </>
  )
}
