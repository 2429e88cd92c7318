import { type ComponentPropsWithoutRef, type ReactNode, type Ref, useId } from 'react'
import { useStyles } from '../theme/styles.ts'
import { fieldCss } from './Field.css.ts'

export type FieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'children'> & {
  readonly label: string
  /** Shows the label to screen readers only; the placeholder shows an example. */
  readonly labelHidden?: boolean | undefined
  /** Help below the field. */
  readonly note?: ReactNode
  /** Shown and announced at once; marks the field as invalid. */
  readonly error?: ReactNode
  readonly start?: ReactNode
  readonly end?: ReactNode
  /** Not `ref`: React 18 does not pass it to function components. */
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

/**
 * A text field with a label, a note, and an error that screen readers announce. What is typed is exact unless `input` says
 * otherwise: no phone changes it, and no browser sends it away to check its spelling.
 */
export function Field({ label, labelHidden, note, error, start, end, id, inputRef, ...input }: FieldProps) {
  useStyles(fieldCss)
  const made = useId()
  const inputId = id ?? made
  return (
    <div className="lk-field" data-invalid={error ? true : undefined}>
      <label htmlFor={inputId} className={labelHidden ? 'lk-hidden' : undefined}>
        {label}
      </label>
      <div className="lk-field-box" part="field">
        {start}
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          ref={inputRef}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || note ? `${inputId}-note` : undefined}
        />
        {end}
      </div>
      <div id={`${inputId}-note`} hidden={!error && !note}>
        {error ? (
          <p className="lk-field-error" role="alert">
            {error}
          </p>
        ) : (
          note && <p className="lk-field-note">{note}</p>
        )}
      </div>
    </div>
  )
}
