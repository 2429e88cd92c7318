import { OtpField } from '@latchkey/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useGateAbove } from '../../gate/GateContext.tsx'
import { GatedButton } from '../../gate/GatedButton.tsx'
import { useText } from './messages/text.ts'

export type CodeFieldProps = {
  isBusy: boolean
  error: ReactNode
  onCode(code: string): void
}

/**
 * A field for six digits. They only count while the card is really visible; if there isn't enough room, a window of the
 * secure origin asks again.
 */
export function CodeField({ isBusy, error, onCode }: CodeFieldProps) {
  const text = useText()
  const { gate, register } = useGateAbove()
  const [code, setCode] = useState('')
  const place = useRef<HTMLDivElement>(null)
  useEffect(register, [register])
  // The button before it is gone, and a busy field loses the focus.
  useEffect(() => {
    if (!isBusy) place.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [isBusy])
  useEffect(() => {
    if (error) setCode('')
  }, [error])
  // A code that was filled in early waits until the screen was visible; one typed while it was covered is discarded.
  const [typed, setTyped] = useState<string>()
  const isTooSmall = gate.state === 'tooSmall'
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at each time the gate changes
  useEffect(() => {
    if (typed === undefined || isTooSmall) return
    const isShown = gate.shows()
    if (isShown && !gate.sees()) return
    setTyped(undefined)
    if (isShown) onCode(typed)
    else setCode('')
  }, [typed, gate.isSeen, gate.state])
  return (
    <div ref={place} className="stack">
      <OtpField
        label={text.code}
        value={code}
        onChange={setCode}
        onComplete={setTyped}
        disabled={isBusy}
        error={error}
      />
      {isTooSmall && (
        <GatedButton
          wide
          variant="primary"
          disabled={code.length < CODE_LENGTH}
          busy={isBusy}
          onPress={() => onCode(code)}
        >
          {text.goOn}
        </GatedButton>
      )}
    </div>
  )
}

const CODE_LENGTH = 6
