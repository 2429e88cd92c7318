import { LatchkeyError } from '@latchkey/protocol'
import { Button, Checkbox, Notice } from '@latchkey/ui'
import { useEffect, useState } from 'react'
import { useGateAbove } from '../../gate/GateContext.tsx'
import { GatedButton } from '../../gate/GatedButton.tsx'
import { canTick, ticks } from '../../gate/useGate.ts'
import { Screen } from '../Screen.tsx'
import type { Screens } from '../screens.ts'
import { TextsProvider, useText } from './messages/text.ts'

/** `signOut`: the wallet stays in this browser. `forget`: this browser's keys are deleted. `passkey`, `email`: save it first. */
export type SignOutChoice = 'signOut' | 'forget' | 'passkey' | 'email'

/**
 * Asks before something is lost: a guest's wallet, or this device's keys.
 *
 * @param isForgetting the page asks to forget this device
 * @throws LatchkeyError `USER_REJECTED`
 */
export function confirmSignOut(
  ui: Screens,
  { isGuest, isForgetting }: { isGuest: boolean; isForgetting: boolean },
  signal: AbortSignal,
): Promise<SignOutChoice> {
  const cancelled = () => new LatchkeyError('USER_REJECTED')
  return ui.show<SignOutChoice>(
    ({ resolve, reject }) => (
      <TextsProvider>
        {isGuest && !isForgetting ? (
          <LeaveGuest onLeave={resolve} onCancel={() => reject(cancelled())} />
        ) : (
          <ForgetDevice isGuest={isGuest} onForget={() => resolve('forget')} onCancel={() => reject(cancelled())} />
        )}
      </TextsProvider>
    ),
    'security',
    { signal },
  )
}

function LeaveGuest({ onLeave, onCancel }: { onLeave(leaving: SignOutChoice): void; onCancel(): void }) {
  const text = useText()
  const [isForgetting, setForgetting] = useState(false)
  if (isForgetting) return <ForgetDevice isGuest onForget={() => onLeave('forget')} onCancel={onCancel} />
  return (
    <Screen title={text.leaveGuestTitle}>
      <p>{text.leaveGuestText}</p>
      <Button wide variant="primary" onClick={() => onLeave('email')}>
        {text.saveByEmail}
      </Button>
      <Button wide onClick={() => onLeave('passkey')}>
        {text.saveByPasskey}
      </Button>
      <GatedButton wide onPress={() => onLeave('signOut')}>
        {text.signOut}
      </GatedButton>
      <Button wide variant="quiet" onClick={() => setForgetting(true)}>
        {text.forgetWallet}
      </Button>
      <Button wide variant="quiet" onClick={onCancel}>
        {text.cancel}
      </Button>
    </Screen>
  )
}

type ForgetProps = { isGuest: boolean; onForget(): void; onCancel(): void }

function ForgetDevice({ isGuest, onForget, onCancel }: ForgetProps) {
  const text = useText()
  const { gate } = useGateAbove()
  const [isUnderstood, setUnderstood] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was ticked was about the screen as it was then
  useEffect(() => setUnderstood(false), [gate.changes])
  return (
    <Screen title={isGuest ? text.forgetWalletTitle : text.forgetDeviceTitle}>
      <Notice tone="warning">{isGuest ? text.forgetWalletText : text.forgetDeviceText}</Notice>
      {isGuest && (
        <Checkbox
          label={text.forgetUnderstood}
          checked={isUnderstood}
          aria-disabled={!canTick(gate) || undefined}
          onChange={(isNow) => ticks(gate) && setUnderstood(isNow)}
        />
      )}
      <GatedButton wide variant="danger" disabled={isGuest && !isUnderstood} onPress={onForget}>
        {isGuest ? text.forgetWallet : text.forgetDevice}
      </GatedButton>
      <Button wide onClick={onCancel}>
        {text.cancel}
      </Button>
    </Screen>
  )
}
