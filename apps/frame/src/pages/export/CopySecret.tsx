import { Button } from '@latchkey/ui'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../screens/security/messages/text.ts'

/** How long a copied secret stays in the clipboard. */
export const CLEAR_MS = 60_000

/** Copies a secret with its own button, and clears the clipboard after a minute if the browser allows it. */
export function CopySecret({ value, label }: { value: string; label: string }) {
  const text = useText()
  const [result, setResult] = useState<'copied' | 'failed'>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => {
        setResult('copied')
        // Keep the timer when the view unmounts: the clipboard must be cleared even after the keys are hidden.
        setTimeout(() => void navigator.clipboard.writeText('').catch(() => undefined), CLEAR_MS)
        timer.current = setTimeout(() => setResult(undefined), 1500)
      },
      () => setResult('failed'),
    )
  }
  return (
    <>
      <Button onClick={copy}>{result === 'copied' ? text.copied : label}</Button>
      <p role="status" className="lk-caption">
        {result === 'copied' ? text.copiedFor : result === 'failed' ? text.copyFailed : ''}
      </p>
    </>
  )
}
