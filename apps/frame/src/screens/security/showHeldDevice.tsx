import { LatchkeyError } from '@latchkey/protocol'
import type { EmbeddedWallet } from '@latchkey/protocol/embedded'
import { Button, Notice, useFormats } from '@latchkey/ui'
import { useState } from 'react'
import { GatedButton } from '../../gate/GatedButton.tsx'
import type { Keys } from '../../keys/openKeys.ts'
import { ErrorText } from '../../language/errors/ErrorText.tsx'
import type { PasskeyApi } from '../../passkeys/passkeyApi.ts'
import type { Recovered } from '../../session/openSessionHolder.ts'
import { Screen } from '../Screen.tsx'
import type { Screens } from '../screens.ts'
import { TextsProvider, useText } from './messages/text.ts'
import { AskDevice, type AskDeviceProps } from './recovery/AskDevice.tsx'

type Deps = {
  ui: Screens
  keys: Pick<Keys, 'recover' | 'deviceTransfer'>
  passkeys: Pick<PasskeyApi, 'stepUp'>
}

/**
 * On a new device that signed in with a recently changed address: says how long it has to wait, and lets the owner skip
 * the wait with an existing device or a passkey. Returns the same as `showRecovery`.
 *
 * @throws LatchkeyError `USER_REJECTED`, also from `coming`
 */
export function showHeldDevice(
  { ui, keys, passkeys }: Deps,
  { wallet, heldUntil }: { wallet: EmbeddedWallet; heldUntil: number },
  signal: AbortSignal,
): Promise<Recovered> {
  return new Promise((resolve, reject) => {
    const shown = ui.show<EmbeddedWallet>(
      (settle) => (
        <TextsProvider>
          <HeldDevice
            heldUntil={heldUntil}
            receive={(options) => keys.deviceTransfer.receive(wallet, options)}
            onDeviceRequested={() => resolve({ coming: shown })}
            onReceived={settle.resolve}
            onPasskey={async () => {
              await passkeys.stepUp('newDevice')
              settle.resolve(await keys.recover(wallet))
            }}
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

type Props = Pick<AskDeviceProps, 'receive' | 'onReceived' | 'onCancel'> & {
  heldUntil: number
  onDeviceRequested(): void
  onPasskey(): Promise<void>
}

function HeldDevice({ heldUntil, receive, onDeviceRequested, onReceived, onPasskey, onCancel }: Props) {
  const text = useText()
  const until = useFormats().date(heldUntil, { dateStyle: 'long', timeStyle: 'short' })
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const usePasskey = () => {
    setBusy(true)
    setError(undefined)
    onPasskey()
      .catch(setError)
      .finally(() => setBusy(false))
  }
  if (isAsking)
    return (
      <Screen key="asking" title={text.heldTitle}>
        <p>{text.heldUntil(until)}</p>
        <AskDevice receive={receive} onReceived={onReceived} onOtherWay={() => setAsking(false)} onCancel={onCancel} />
      </Screen>
    )
  return (
    <Screen title={text.heldTitle}>
      <p>{text.heldText}</p>
      <p>{text.heldUntil(until)}</p>
      {error ? (
        <Notice tone="negative" title={text.failed} live="alert">
          <ErrorText error={error} />
        </Notice>
      ) : null}
      <GatedButton
        wide
        variant="primary"
        disabled={isBusy}
        onPress={() => {
          setAsking(true)
          onDeviceRequested()
        }}
      >
        {text.askDevice}
      </GatedButton>
      <GatedButton wide opensPrompt busy={isBusy} onPress={usePasskey}>
        {text.heldPasskey}
      </GatedButton>
      <Button wide variant="quiet" onClick={onCancel}>
        {text.cancel}
      </Button>
    </Screen>
  )
}
