import { randomIdSchema } from '@latchkey/protocol/embedded'
import { Button, Field, Notice } from '@latchkey/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { GatedButton } from '../../../gate/GatedButton.tsx'
import type { EmailChangeSteps } from '../../../session/emailChange.ts'
import { useText } from '../messages/text.ts'
import { useDeps } from '../securityDeps.tsx'
import { TaskState, useTask } from '../useTask.tsx'
import { EmailCode } from './EmailCode.tsx'

export type EmailChangeProps = Partial<EmailChangeSteps> & {
  /** The address that the page proposes; without one, the user enters it here. */
  proposed?: string | undefined
  onChanged(email: string): void
  onCancel?: (() => void) | undefined
}

type Stage = { at: 'review' } | { at: 'present' | 'new'; flowId: string }

/** Adds or changes the e-mail address: shows both addresses in full, and asks for a step-up and the codes. */
export function EmailChange({ proposed, onBegun, onPresentProven, onChanged, onCancel }: EmailChangeProps) {
  const text = useText()
  const { apiRequest, signedIn } = useDeps()
  const [typed, setTyped] = useState('')
  const [stage, setStage] = useState<Stage>({ at: 'review' })
  const task = useTask('email')
  const { email: present, provider } = signedIn.user
  const next = proposed ?? typed.trim()
  const begin = () =>
    task.run(async () => {
      const { action, flowId } = await apiRequest('/api/email/update', { email: next }, begunSchema)
      setStage({ at: action === 'VERIFY_PRIMARY_OTP' ? 'present' : 'new', flowId })
      onBegun?.(action)
    })
  const cancel = onCancel && (
    <Button wide variant="quiet" onClick={onCancel}>
      {text.cancel}
    </Button>
  )

  if (stage.at === 'present' && present)
    return (
      <>
        <EmailCode
          key="present"
          email={present}
          onCode={async (code) => {
            await apiRequest('/api/email/primary', { flowId: stage.flowId, code }, v.unknown())
            setStage({ at: 'new', flowId: stage.flowId })
            onPresentProven?.()
          }}
        />
        {cancel}
      </>
    )
  if (stage.at !== 'review')
    return (
      <>
        <EmailCode
          key="new"
          email={next}
          onCode={async (code) => {
            const { email } = await apiRequest('/api/email/secondary', { flowId: stage.flowId, code }, changedSchema)
            onChanged(email)
          }}
        />
        {cancel}
      </>
    )
  return (
    <>
      <dl className="addresses">
        <dt>{text.presentEmail}</dt>
        <dd>{present ? <bdi dir="ltr">{present}</bdi> : text.noEmail}</dd>
        {proposed !== undefined && (
          <>
            <dt>{text.newEmail}</dt>
            <dd>
              <bdi dir="ltr">
                <strong>{proposed}</strong>
              </bdi>
            </dd>
          </>
        )}
      </dl>
      {proposed === undefined && (
        <Field
          label={text.newEmail}
          type="email"
          autoComplete="email"
          dir="ltr"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <p>{provider === 'guest' ? text.emailForGuest : text.emailConsequence}</p>
      <TaskState task={task} />
      {!task.stepUp && (
        <GatedButton wide variant="primary" disabled={next === ''} busy={task.isBusy} onPress={begin}>
          {text.goOn}
        </GatedButton>
      )}
      {cancel}
    </>
  )
}

const begunSchema = v.object({
  action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
  flowId: randomIdSchema,
})
const changedSchema = v.object({ email: v.string() })

/** The e-mail address in the settings. */
export function Email() {
  const text = useText()
  const [changed, setChanged] = useState<string>()
  if (changed === undefined) return <EmailChange onChanged={setChanged} />
  return (
    <Notice title={text.emailSaved} live="status">
      <bdi dir="ltr">{changed}</bdi>
    </Notice>
  )
}
