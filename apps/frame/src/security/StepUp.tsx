import { isLatchkeyError } from '@latchkey/protocol'
import { randomIdSchema } from '@latchkey/protocol/embedded'
import { Button, OtpField } from '@latchkey/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { useText } from './messages/text.ts'
import { useMeans } from './securityMeans.tsx'
import type { StepUpPurpose } from './stepUpPurpose.ts'

export type StepUpProps = { purpose: StepUpPurpose; onProven: () => void; onCancel: () => void }

/** A fresh proof that the owner is there: a mailed code, or a passkey. Good for one purpose, for five minutes. */
export function StepUp({ purpose, onProven, onCancel }: StepUpProps) {
  const text = useText()
  const { ask, passkeys, signedIn } = useMeans()
  const [challengeId, setChallengeId] = useState<string>()
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { email } = signedIn.user

  const attempt = (work: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    work()
      .catch((reason: unknown) => {
        setError(reason)
        setCode('')
      })
      .finally(() => setBusy(false))
  }
  const mail = () =>
    attempt(async () => {
      const sent = await ask('/api/step-up/email', { purpose }, v.object({ challengeId: randomIdSchema }))
      setChallengeId(sent.challengeId)
    })
  const prove = (digits: string) =>
    attempt(async () => {
      await ask('/api/step-up/otp', { challengeId, code: digits }, v.unknown())
      onProven()
    })
  const usePasskey = () =>
    attempt(async () => {
      await passkeys.stepUp(purpose)
      onProven()
    })

  const problem = error === undefined ? undefined : isLatchkeyError(error) ? error.message : text.failed
  return (
    <section className="stack" aria-label={text.proveTitle}>
      <strong>{text.proveTitle}</strong>
      {challengeId && email ? (
        <>
          <p>{text.codeSent(email)}</p>
          <OtpField
            label={text.code}
            value={code}
            onChange={setCode}
            onComplete={prove}
            disabled={isBusy}
            error={problem}
          />
        </>
      ) : (
        <>
          <p>{text.proveText}</p>
          {email && (
            <Button wide variant="primary" busy={isBusy} onClick={mail}>
              {text.proveByEmail}
            </Button>
          )}
          <Button wide busy={isBusy} onClick={usePasskey}>
            {text.proveByPasskey}
          </Button>
          {problem && <p role="alert">{problem}</p>}
        </>
      )}
      <Button wide variant="quiet" onClick={onCancel}>
        {text.cancel}
      </Button>
    </section>
  )
}
