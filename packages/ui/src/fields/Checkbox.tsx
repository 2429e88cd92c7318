import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react'
import { useStyles } from '../theme/styles.ts'
import { checkboxCss } from './Checkbox.css.ts'

export type CheckboxProps = Omit<ComponentPropsWithoutRef<'input'>, 'onChange' | 'children'> & {
  /** The text next to the box. */
  readonly label: ReactNode
  readonly note?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** A switch takes effect at once; a box is part of a form. */
  readonly look?: 'box' | 'switch' | undefined
}

/** A checkbox or a switch, with a label and an optional note. */
export function Checkbox({ label, note, onChange, look = 'box', ...input }: CheckboxProps) {
  useStyles(checkboxCss)
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
