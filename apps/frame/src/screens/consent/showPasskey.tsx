import { LatchkeyError } from '@latchkey/protocol'
import { passkeyQuestionSchema, type SessionAnswer, sessionAnswerSchema } from '@latchkey/protocol/embedded'
import { Button, PasskeyIcon } from '@latchkey/ui'
import { useState } from 'react'
import { GatedButton } from '../../gate/GatedButton.tsx'
import { createPasskey, getPasskey } from '../../passkeys/passkeyCredentials.ts'
import type { Api } from '../../server/createApi.ts'
import { Screen } from '../Screen.tsx'
import type { Screens } from '../screens.ts'
import { TextsProvider, useText } from './messages/text.ts'

type Context = { apiRequest: Api['request']; ui: Screens }

/**
 * Signs in with an existing passkey, or creates one with a new user. Browsers require the click inside the frame.
 *
 * @throws LatchkeyError `USER_REJECTED`
 */
export function showPasskey({ apiRequest, ui }: Context, signal: AbortSignal): Promise<SessionAnswer> {
  return ui.show<SessionAnswer>(
    ({ resolve, reject }) => (
      <TextsProvider>
        <PasskeyScreen
          onUse={async () => resolve(await signIn(apiRequest, signal))}
          onMake={async (name) => resolve(await register(apiRequest, name, signal))}
          onCancel={() => reject(new LatchkeyError('USER_REJECTED'))}
        />
      </TextsProvider>
    ),
    'passkey',
    { signal, height: 320 },
  )
}

async function signIn(apiRequest: Context['apiRequest'], signal: AbortSignal): Promise<SessionAnswer> {
  const { challengeId, options } = await apiRequest('/api/passkeys/options', {}, passkeyQuestionSchema, { signal })
  const response = await getPasskey(navigator.credentials, options, signal)
  return apiRequest('/api/passkeys/login', { challengeId, response }, sessionAnswerSchema, { signal })
}

async function register(apiRequest: Context['apiRequest'], name: string, signal: AbortSignal): Promise<SessionAnswer> {
  const { challengeId, options } = await apiRequest('/api/passkeys/register-options', {}, passkeyQuestionSchema, {
    signal,
  })
  const response = await createPasskey(navigator.credentials, options, signal)
  return apiRequest('/api/passkeys/register', { challengeId, response, name }, sessionAnswerSchema, { signal })
}

type Props = { onUse(): Promise<void>; onMake(name: string): Promise<void>; onCancel(): void }

function PasskeyScreen({ onUse, onMake, onCancel }: Props) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const run = (work: () => Promise<void>) => async () => {
    setBusy(true)
    setFailed(false)
    // A cancelled passkey prompt isn't the end: the other button is still there.
    await work().catch(() => setFailed(true))
    setBusy(false)
  }
  return (
    <Screen title={text.passkeyTitle}>
      <PasskeyIcon className="large" width={44} height={44} aria-hidden="true" />
      <p className="centred">{text.passkeyHint}</p>
      {hasFailed ? <p role="alert">{text.failed}</p> : null}
      <GatedButton variant="primary" wide opensPrompt busy={isBusy} onPress={run(onUse)}>
        {text.usePasskey}
      </GatedButton>
      <GatedButton wide opensPrompt disabled={isBusy} onPress={run(() => onMake(text.passkeyName))}>
        {text.createPasskey}
      </GatedButton>
      <Button variant="quiet" wide onClick={onCancel}>
        {text.cancel}
      </Button>
    </Screen>
  )
}
