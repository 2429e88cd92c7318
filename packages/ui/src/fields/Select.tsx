import { useId } from 'react'
import type { Option } from '../controls/Tabs.tsx'
import { ExpandIcon } from '../icons.ts'
import { useStyles } from '../theme/styles.ts'
import { fieldCss } from './Field.css.ts'

export type SelectProps<Id extends string> = {
  readonly label: string
  readonly labelHidden?: boolean | undefined
  readonly options: readonly Option<Id>[]
  readonly value: Id
  readonly onChange: (id: Id) => void
  readonly disabled?: boolean | undefined
}

/** A choice among many: the browser's native select. */
export function Select<Id extends string>({ label, labelHidden, options, value, onChange, disabled }: SelectProps<Id>) {
  useStyles(fieldCss)
  useStyles(selectCss)
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

const selectCss = `
.lk .lk-select select{appearance:none;cursor:pointer;text-overflow:ellipsis}
.lk-select option{background:var(--_surface);color:var(--_text)}
.lk-select .lucide{pointer-events:none;margin-inline-start:-28px}
`
