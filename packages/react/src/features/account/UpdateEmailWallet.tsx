import { updateEmail } from '@latchkey/core/actions'
import { isLatchkeyError } from '@latchkey/protocol'
import { Button, EmailIcon, Field } from '@latchkey/ui'
import { useState } from 'react'
import { useDialogScope, useSteps } from '../../context/DialogContext.ts'
import { formatError } from '../../messages/formatError.ts'
import { useEmbeddedText } from '../../messages/text.ts'
import { useWalletUser } from './useWalletUser.ts'

/** *Change e-mail*: the new address, which must be confirmed before it takes effect. */
export function View() {
  const text = useEmbeddedText()
  const { latchkey, toaster } = useDialogScope()
  const { push, back } = useSteps()
  const user = useWalletUser()
  const [typed, setTyped] = useState<string>()
  const [state, setState] = useState<'idle' | 'busy' | 'invalid'>('idle')
  const before = user?.email ?? ''
  const value = typed ?? before
  const canSave = value.trim() !== before && value.trim() !== ''

  async function save(event: { preventDefault(): void }): Promise<void> {
    event.preventDefault()
    if (!canSave || state === 'busy') return
    setState('busy')
    try {
      const next = value.trim()
      const { action } = await updateEmail(latchkey.client, { email: next })
      setState('idle')
      const isPrimary = action === 'VERIFY_PRIMARY_OTP'
      push({ view: isPrimary ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp', next })
    } catch (error) {
      const isInvalid = isLatchkeyError(error, 'INVALID_EMAIL')
      setState(isInvalid ? 'invalid' : 'idle')
      if (!isInvalid && !isLatchkeyError(error, 'USER_REJECTED'))
        toaster.show({ kind: 'error', text: formatError(error, text) })
    }
  }

  return (
    <form className="lk-stack" noValidate onSubmit={(event) => void save(event)}>
      <Field
        label={text.email}
        type="email"
        name="email"
        autoComplete="email"
        dir="ltr"
        value={value}
        onChange={(event) => {
          setTyped(event.target.value)
          setState('idle')
        }}
        error={state === 'invalid' && text.invalidEmail}
        start={<EmailIcon aria-hidden="true" />}
      />
      <Button variant="primary" type="submit" wide disabled={!canSave} busy={state === 'busy'}>
        {text.save}
      </Button>
      <Button variant="quiet" wide onClick={back}>
        {text.cancel}
      </Button>
    </form>
  )
}
