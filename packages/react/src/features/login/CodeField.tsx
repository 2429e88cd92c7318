import { OtpField } from '@latchkey/ui'
import { useEffect, useRef, useState } from 'react'
import { formatError } from '../../messages/formatError.ts'
import { useEmbeddedText } from '../../messages/text.ts'

/** *Code*: six digits, submitted automatically. */
export function CodeField({ onCode }: { onCode: (code: string, signal: AbortSignal) => Promise<void> }) {
  const text = useEmbeddedText()
  const { place, value, error, isBusy, change, complete } = useCode(onCode)
  return (
    <div ref={place} className="lk-code" aria-busy={isBusy || undefined}>
      <OtpField label={text.code} value={value} onChange={change} onComplete={complete} error={error} />
      <p className="lk-caption" role="status">
        {isBusy && text.checking}
      </p>
    </div>
  )
}

/** A one-time code that is submitted once complete. A wrong code stays selected, so that typing replaces it. */
function useCode(submit: (code: string, signal: AbortSignal) => Promise<void>) {
  const text = useEmbeddedText()
  const place = useRef<HTMLDivElement>(null)
  const running = useRef<AbortController>(undefined)
  const [value, setValue] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  useEffect(() => {
    // After the heading, which takes the focus in every new view.
    place.current?.querySelector('input')?.focus({ preventScroll: true })
    return () => running.current?.abort()
  }, [])

  async function complete(code: string): Promise<void> {
    running.current = new AbortController()
    const { signal } = running.current
    setBusy(true)
    try {
      await submit(code, signal)
    } catch (failure) {
      if (signal.aborted) return
      setError(text.tryAgain(formatError(failure, text)))
      place.current?.querySelector('input')?.select()
    }
    if (!signal.aborted) setBusy(false)
  }

  function change(next: string): void {
    if (isBusy) return
    setError(undefined)
    setValue(next)
  }

  return { place, value, error, isBusy, change, complete: (code: string) => void (isBusy || complete(code)) }
}
