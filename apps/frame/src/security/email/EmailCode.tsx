import { isLatchkeyError } from '@latchkey/protocol'
import { OtpField } from '@latchkey/ui'
import { useEffect, useState } from 'react'
import { useGateAbove } from '../../approve/gate/gateContext.ts'
import { useText } from '../messages/text.ts'

/** A mailed code, typed in the frame. It counts only while the card is truly visible. */
export function EmailCode({ email, onCode }: { email: string; onCode(code: string): Promise<void> }) {
  const text = useText()
  const { gate, register } = useGateAbove()
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  useEffect(register, [register])
  const submit = async (digits: string) => {
    setBusy(true)
    setError(undefined)
    try {
      await onCode(digits)
    } catch (reason) {
      setError(reason)
      setCode('')
      setBusy(false)
    }
  }
  // A code that was filled in at once waits until the screen was seen; one that is typed under a cover is forgotten.
  const [typed, setTyped] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at each time the gate changes
  useEffect(() => {
    if (typed === undefined) return
    const isShown = gate.shows()
    if (isShown && !gate.sees()) return
    setTyped(undefined)
    if (isShown) void submit(typed)
    else setCode('')
  }, [typed, gate.isSeen, gate.state])
  return (
    <>
      <p>
        {text.codeSentTo} <bdi dir="ltr">{email}</bdi>
      </p>
      <OtpField
        label={text.code}
        value={code}
        onChange={setCode}
        onComplete={setTyped}
        disabled={isBusy}
        error={error === undefined ? undefined : isLatchkeyError(error) ? error.message : text.failed}
      />
      <p className="caption">{text.codeExpiry}</p>
    </>
  )
}
