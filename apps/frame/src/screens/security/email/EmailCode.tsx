import { useState } from 'react'
import { useErrorText } from '../../../language/errors/useErrorText.ts'
import { CodeField } from '../CodeField.tsx'
import { useText } from '../messages/text.ts'

/** The field for a mailed code, with the address it was sent to. */
export function EmailCode({ email, onCode }: { email: string; onCode(code: string): Promise<void> }) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const errorText = useErrorText(error)
  const submit = async (digits: string) => {
    setBusy(true)
    setError(undefined)
    try {
      await onCode(digits)
    } catch (reason) {
      setError(reason)
      setBusy(false)
    }
  }
  return (
    <>
      <p>
        {text.codeSentTo} <bdi dir="ltr">{email}</bdi>
      </p>
      <CodeField
        isBusy={isBusy}
        error={error === undefined ? undefined : (errorText ?? text.failed)}
        onCode={(digits) => void submit(digits)}
      />
      <p className="caption">{text.codeExpiry}</p>
    </>
  )
}
