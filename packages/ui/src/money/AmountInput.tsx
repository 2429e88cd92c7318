import { type ReactNode, type Ref, useId } from 'react'
import { Button } from '../controls/Button.tsx'
import { fieldCss } from '../fields/Field.css.ts'
import { FlipIcon } from '../icons.ts'
import { useStyles } from '../theme/styles.ts'
import { amountCss } from './Amount.css.ts'

export type AmountInputProps = {
  readonly label: string
  /** What stands in the field, mistakes included. */
  readonly value: string
  /** Told what is typed as it is: `readDecimal` reads it, and `error` says what is wrong with it. */
  readonly onChange: (typed: string) => void
  /** Stands after the number: a token button, a currency sign. */
  readonly unit?: ReactNode
  /** The same amount the other way: '≈ $12.00'. */
  readonly counterpart?: ReactNode
  /** Turns between token and currency; needs its name. */
  readonly onFlip?: (() => void) | undefined
  readonly flipLabel?: string | undefined
  /** What there is: '2.41 ETH available'. */
  readonly available?: ReactNode
  readonly onMax?: (() => void) | undefined
  readonly maxLabel?: string | undefined
  readonly error?: ReactNode
  readonly disabled?: boolean | undefined
  /** A quote: shown, not typed. */
  readonly readOnly?: boolean | undefined
  /** Not `ref`: React 18 passes none to a function. */
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

/** A large number to type, with what it is worth and what there is below it. */
export function AmountInput(props: AmountInputProps) {
  useStyles(amountCss)
  useStyles(fieldCss)
  const id = useId()
  return (
    <div className="lk-field">
      <div className="lk-amount-input" part="field" data-invalid={props.error ? true : undefined}>
        <label htmlFor={id} className="lk-caption">
          {props.label}
        </label>
        <div className="lk-amount-line">
          <input
            ref={props.inputRef}
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            disabled={props.disabled}
            readOnly={props.readOnly}
            value={props.value}
            data-long={sizeOf(props.value)}
            onChange={(event) => props.onChange(event.target.value)}
            aria-invalid={props.error ? true : undefined}
            aria-describedby={`${id}-note`}
          />
          {props.unit}
        </div>
        <Foot {...props} />
      </div>
      <div id={`${id}-note`} hidden={!props.error}>
        {props.error && (
          <p className="lk-field-error" role="alert">
            {props.error}
          </p>
        )}
      </div>
    </div>
  )
}

/** Longer amounts stand in smaller figures, so that none of their digits is out of sight. */
function sizeOf(value: string): 'long' | 'longest' | undefined {
  if (value.length > 12) return 'longest'
  return value.length > 7 ? 'long' : undefined
}

function Foot({ counterpart, onFlip, flipLabel, available, onMax, maxLabel, disabled }: AmountInputProps) {
  if (!counterpart && !available && !onMax) return null
  return (
    <div className="lk-amount-foot">
      {onFlip && counterpart ? (
        <button type="button" className="lk-flip" title={flipLabel} disabled={disabled} onClick={onFlip}>
          <FlipIcon />
          {flipLabel && <span className="lk-hidden">{flipLabel}</span>}
          <span>{counterpart}</span>
        </button>
      ) : (
        <span>{counterpart}</span>
      )}
      <span>{available}</span>
      {onMax && maxLabel && (
        <Button size="small" variant="quiet" disabled={disabled} onClick={onMax}>
          {maxLabel}
        </Button>
      )}
    </div>
  )
}
