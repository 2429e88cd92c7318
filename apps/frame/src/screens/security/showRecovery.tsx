import { LatchkeyError } from '@latchkey/protocol'
import type { EmbeddedWallet } from '@latchkey/protocol/embedded'
import { Notice } from '@latchkey/ui'
import { useState } from 'react'
import { GatedButton } from '../../gate/GatedButton.tsx'
import type { Keys } from '../../keys/openKeys.ts'
import { ErrorText } from '../../language/errors/ErrorText.tsx'
import type { Opener } from '../../recovery/readUnlock.ts'
import type { Recovered } from '../../session/openSessionHolder.ts'
import { Screen } from '../Screen.tsx'
import type { Screens } from '../screens.ts'
import { TextsProvider, useText } from './messages/text.ts'
import { ReadState, useRead } from './ReadState.tsx'
import { AskDevice, type AskDeviceProps } from './recovery/AskDevice.tsx'
import { OpenMethod } from './recovery/OpenMethod.tsx'

/**
 * On a device without a share of a wallet that only its owner can recover: asks for a recovery method until one works.
 * As soon as the user chooses to approve on another device, it returns a promise in `coming`; the screen stays until
 * that is settled.
 *
 * @throws LatchkeyError `USER_REJECTED`, also from `coming`
 */
export function showRecovery(
  { ui, keys }: { ui: Screens; keys: Pick<Keys, 'recover' | 'recovery' | 'deviceTransfer'> },
  wallet: EmbeddedWallet,
  signal: AbortSignal,
): Promise<Recovered> {
  return new Promise((resolve, reject) => {
    const shown = ui.show<EmbeddedWallet>(
      (settle) => (
        <TextsProvider>
          <RecoverScreen
            list={() => keys.recovery.list(wallet.id)}
            receive={
              wallet.recoveryMode === 'guarded' ? (options) => keys.deviceTransfer.receive(wallet, options) : undefined
            }
            onDeviceRequested={() => resolve({ coming: shown })}
            onRecovered={settle.resolve}
            onOpen={async (opener) => settle.resolve(await keys.recover(wallet, opener))}
            onCancel={() => settle.reject(new LatchkeyError('USER_REJECTED'))}
          />
        </TextsProvider>
      ),
      'security',
      { signal },
    )
    shown.then((recovered) => resolve({ wallet: recovered }), reject)
  })
}

type Props = {
  list: Keys['recovery']['list'] extends (...args: never) => infer Listed ? () => Listed : never
  /** When another device can approve this one. */
  receive: AskDeviceProps['receive'] | undefined
  onDeviceRequested(): void
  onRecovered(wallet: EmbeddedWallet): void
  onOpen(opener: Opener): Promise<void>
  onCancel(): void
}

function RecoverScreen({ list, receive, onDeviceRequested, onRecovered, onOpen, onCancel }: Props) {
  const text = useText()
  const methods = useRead(list)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const open = (opener: Opener) => {
    setBusy(true)
    setError(undefined)
    onOpen(opener)
      .catch(setError)
      .finally(() => setBusy(false))
  }
  if (isAsking && receive)
    return (
      <Screen key="asking" title={text.recoverTitle}>
        <AskDevice receive={receive} onReceived={onRecovered} onOtherWay={() => setAsking(false)} onCancel={onCancel} />
      </Screen>
    )
  return (
    <Screen title={text.recoverTitle}>
      <p>{text.recoverText}</p>
      {receive && (
        <GatedButton
          wide
          variant="primary"
          onPress={() => {
            setAsking(true)
            onDeviceRequested()
          }}
        >
          {text.askDevice}
        </GatedButton>
      )}
      <ReadState of={methods} />
      {error ? (
        <Notice tone="negative" title={text.failed} live="alert">
          <ErrorText error={error} />
        </Notice>
      ) : null}
      {methods.value && <OpenMethod methods={methods.value} isBusy={isBusy} onOpen={open} onCancel={onCancel} />}
    </Screen>
  )
}
