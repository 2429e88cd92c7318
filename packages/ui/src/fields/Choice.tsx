import { type ComponentProps, type ReactNode, useId } from 'react'
import type { Option } from '../controls/Tabs.tsx'
import { ExpandIcon } from '../icons.ts'
import { useStyles } from '../theme/styles.ts'
import { choiceCss } from './Choice.css.ts'
import { fieldCss } from './Field.css.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'onChange' | 'children'> & {
  /** The sentence beside the box. */
  readonly label: ReactNode
  readonly note?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** A switch takes effect at once; a box is part of a form. */
  readonly look?: 'box' | 'switch' | undefined
}

export function Checkbox({ label, note, onChange, look = 'box', ...input }: CheckboxProps) {
  useStyles(choiceCss)
  const id = useId()
  return (
    <label className="lk-check" htmlFor={id}>
      <input
        {...input}
        id={id}
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
    </label>
  )
}

export type SelectProps<Id extends string> = {
  readonly label: string
  readonly labelHidden?: boolean | undefined
  readonly options: readonly Option<Id>[]
  readonly value: Id
  readonly onChange: (id: Id) => void
  readonly disabled?: boolean | undefined
}

/** One of many: the browser's own list. */
export function Select<Id extends string>({ label, labelHidden, options, value, onChange, disabled }: SelectProps<Id>) {
  useStyles(fieldCss)
  useStyles(choiceCss)
  const id = useId()
  return (
    <div className="lk-field">
      <label htmlFor={id} className={labelHidden ? 'lk-hidden' : undefined}>
        {label}
      </label>
      <div className="lk-field-box lk-select" part="field">
        <select
          id={id}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = options.find((option) => option.id === event.target.value)
            if (chosen) onChange(chosen.id)
          }}
        >
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <ExpandIcon />
      </div>
    </div>
  )
}
