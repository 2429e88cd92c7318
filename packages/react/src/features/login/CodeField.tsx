import { OtpField } from '@latchkey/ui'
import { useEmbeddedText } from '../../messages/text.ts'
import { useCode } from './useCode.ts'

/** *Code*: six digits, handed on by themselves. */
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
