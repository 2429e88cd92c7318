import { type ReactNode, useId } from 'react'
import { useStyles } from '../theme/styles.ts'
import { toAsciiDigits } from './digits.ts'
import { fieldCss } from './Field.css.ts'
import { otpCss } from './OtpField.css.ts'

export type OtpFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called when the last digit was typed, pasted or filled in. */
  readonly onComplete?: ((code: string) => void) | undefined
  /** Default: six. */
  readonly length?: number | undefined
  readonly error?: ReactNode
  readonly disabled?: boolean | undefined
  readonly name?: string | undefined
}

/**
 * A one-time code: one input, drawn as cells. One input per digit would break pasting, autofill from e-mails and
 * messages, and screen readers (WCAG 3.3.8).
 */
export function OtpField({ label, value, onChange, onComplete, length = 6, error, disabled, name }: OtpFieldProps) {
  useStyles(fieldCss)
  useStyles(otpCss)
  const id = useId()
  const take = (text: string) => {
    const digits = toAsciiDigits(text).replace(/\D/g, '').slice(0, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  return (
    <div className="lk-field">
      <label htmlFor={id} className="lk-hidden">
        {label}
      </label>
      <div className="lk-otp" part="field">
        <input
          id={id}
          type="text"
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          disabled={disabled}
          value={value}
          onChange={(event) => take(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
        <div className="lk-otp-cells" aria-hidden="true">
          {Array.from({ length }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells are places, not items
            <span key={cell} data-active={cell === Math.min(value.length, length - 1) || undefined}>
              {value[cell]}
            </span>
          ))}
        </div>
      </div>
      <div id={`${id}-note`} hidden={!error}>
        {error && (
          <p className="lk-field-error" role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
