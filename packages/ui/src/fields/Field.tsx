import { type ComponentProps, type ReactNode, useEffect, useId } from 'react'
import { IconButton } from '../controls/Button.tsx'
import { useAnnounce } from '../dialog/Announcer.tsx'
import { SearchIcon } from '../icons.ts'
import { CloseIcon } from '../shellIcons.ts'
import { useStyles } from '../theme/styles.ts'
import { fieldCss } from './Field.css.ts'

export type FieldProps = Omit<ComponentProps<'input'>, 'children'> & {
  readonly label: string
  /** Keeps the label for screen readers only; the placeholder shows the example. */
  readonly labelHidden?: boolean | undefined
  /** Help below the box. */
  readonly note?: ReactNode
  /** Shown and announced at once; marks the box as invalid. */
  readonly error?: ReactNode
  readonly start?: ReactNode
  readonly end?: ReactNode
}

export function Field({ label, labelHidden, note, error, start, end, id, ...input }: FieldProps) {
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
          {...input}
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

/** A count is told once typing pauses, not at every letter. */
const QUIET_MS = 400

export type SearchProps = Omit<FieldProps, 'value' | 'onChange' | 'type' | 'start' | 'end' | 'error'> & {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Name of the button that empties the field. */
  readonly clearLabel: string
  /** '12 wallets': announced politely as it changes, not shown. */
  readonly result?: string | undefined
}

export function Search({ value, onChange, clearLabel, result, ...field }: SearchProps) {
  const announce = useAnnounce()
  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => announce(result), QUIET_MS)
    return () => clearTimeout(timer)
  }, [result, announce])
  return (
    <search>
      <Field
        labelHidden
        {...field}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        start={<SearchIcon />}
        end={
          value !== '' && (
            <IconButton size="small" label={clearLabel} onClick={() => onChange('')}>
              <CloseIcon />
            </IconButton>
          )
        }
      />
    </search>
  )
}
