import { useEffect } from 'react'
import { useAnnounce } from '../controls/Announcer.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { CloseIcon } from '../Icon.tsx'
import { SearchIcon } from '../icons.ts'
import { Field, type FieldProps } from './Field.tsx'

/** The count is announced when typing pauses, not after every letter. */
const QUIET_MS = 400

export type SearchProps = Omit<FieldProps, 'value' | 'onChange' | 'type' | 'start' | 'end' | 'error'> & {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Label of the button that clears the field. */
  readonly clearLabel: string
  /** '12 wallets': announced politely when it changes, not shown. */
  readonly result?: string | undefined
}

/** A search field that can be cleared. Announces `result` once typing pauses. */
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
