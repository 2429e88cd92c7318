import { randomIdSchema } from '@latchkey/protocol/embedded'
import { type WindowProvider, windowProviderSchema } from '@latchkey/protocol/frame'
import { Button } from '@latchkey/ui'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { GatedButton } from '../../gate/GatedButton.tsx'
import { useErrorText } from '../../language/errors/useErrorText.ts'
import { proveBySocial } from '../../server/proveBySocial.ts'
import { CodeField } from './CodeField.tsx'
import { useText } from './messages/text.ts'
import { useDeps } from './securityDeps.tsx'

/** The purpose of the proof, as the server names it. */
export type StepUpPurpose = 'export' | 'email' | 'recovery' | 'delete' | 'device' | 'unfreeze'

export type StepUpProps = { purpose: StepUpPurpose; onProven: () => void; onCancel: () => void }

/** Proves again that the owner is present: with a mailed code or a passkey, for one purpose, for five minutes. */
export function StepUp({ purpose, onProven, onCancel }: StepUpProps) {
  const text = useText()
  const { apiRequest, passkeys, signedIn, openWindow } = useDeps()
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const [challengeId, setChallengeId] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { email } = signedIn.user
  const attempt = (work: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    work()
      .catch(setError)
      .finally(() => setBusy(false))
  }
  const mail = () =>
    attempt(async () => {
      const sent = await apiRequest('/api/step-up/email', { purpose }, v.object({ challengeId: randomIdSchema }))
      setChallengeId(sent.challengeId)
    })
  const prove = (digits: string) =>
    attempt(async () => {
      await apiRequest('/api/step-up/otp', { challengeId, code: digits }, v.unknown())
      onProven()
    })
  const social = v.safeParse(windowProviderSchema, signedIn.user.provider)
  const proveByProvider = (provider: WindowProvider) =>
    attempt(async () => {
      const { signal } = leaving.current
      await proveBySocial(
        { apiRequest, openWindow, secureOrigin: window.location.origin },
        { provider, purpose },
        signal,
      )
      onProven()
    })
  const usePasskey = () =>
    attempt(async () => {
      await passkeys.stepUp(purpose)
      onProven()
    })

  const errorText = useErrorText(error)
  const problem = error === undefined ? undefined : (errorText ?? text.failed)
  return (
    <section className="stack" aria-label={text.proveTitle}>
      <strong>{text.proveTitle}</strong>
      {challengeId && email ? (
        <>
          <p>{text.codeSent(email)}</p>
          <CodeField isBusy={isBusy} error={problem} onCode={prove} />
        </>
      ) : (
        <>
          <p>{email ? text.proveText : social.success ? text.proveTextSocial : text.proveTextPasskey}</p>
          {email && (
            <GatedButton wide variant="primary" busy={isBusy} onPress={mail}>
              {text.proveByEmail}
            </GatedButton>
          )}
          {social.success && (
            <GatedButton wide busy={isBusy} onPress={() => proveByProvider(social.output)}>
              {text.proveBySocial(providerNames[social.output])}
            </GatedButton>
          )}
          <GatedButton wide opensPrompt busy={isBusy} onPress={usePasskey}>
            {text.proveByPasskey}
          </GatedButton>
          {problem && <p role="alert">{problem}</p>}
        </>
      )}
      <Button wide variant="quiet" onClick={onCancel}>
        {text.cancel}
      </Button>
    </section>
  )
}

const providerNames: Readonly<Record<WindowProvider, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}
