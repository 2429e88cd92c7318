import { useId } from 'react'
import { useStyles } from '../theme/styles.ts'
import { tabsCss } from './Tabs.css.ts'
import type { Option } from './Tabs.tsx'

export type SegmentedProps<Id extends string> = {
  readonly label: string
  readonly options: readonly Option<Id>[]
  readonly value: Id
  readonly onChange: (id: Id) => void
}

/** A choice among a few visible options: radio buttons that look like one bar. */
export function Segmented<Id extends string>({ label, options, value, onChange }: SegmentedProps<Id>) {
  useStyles(tabsCss)
  const name = useId()
  return (
    <fieldset className="lk-segments" aria-label={label}>
      {options.map((option) => (
        <label key={option.id} className="lk-segment">
          <input type="radio" name={name} checked={option.id === value} onChange={() => onChange(option.id)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
