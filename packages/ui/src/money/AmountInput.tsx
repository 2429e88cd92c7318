import { type ReactNode, type Ref, useId } from 'react'
import { Button } from '../controls/Button.tsx'
import { fieldCss } from '../fields/Field.css.ts'
import { FlipIcon } from '../icons.ts'
import { useStyles } from '../theme/styles.ts'
import { amountCss } from './Amount.css.ts'

export type AmountInputProps = {
  readonly label: string
  /** The text of the field, valid or not. */
  readonly value: string
  /** Receives the text as typed: parse it with `readDecimal`, and report problems with `error`. */
  readonly onChange: (typed: string) => void
  /** Shown before the number and read after its label: the sign of the currency that is entered. */
  readonly sign?: string | undefined
  /** Shown after the number: a token button. */
  readonly unit?: ReactNode
  /** The same amount in the other unit: '≈ $12.00'. */
  readonly counterpart?: ReactNode
  /** Switches between token and currency; requires a label. */
  readonly onFlip?: (() => void) | undefined
  readonly flipLabel?: string | undefined
  /** The balance: '2.41 ETH available'. */
  readonly available?: ReactNode
  /** Parts of the balance to enter with one press, before the whole: '25%'. Their names say it all. */
  readonly shares?: readonly { readonly label: string; readonly onChoose: () => void }[] | undefined
  readonly onMax?: (() => void) | undefined
  readonly maxLabel?: string | undefined
  readonly error?: ReactNode
  readonly disabled?: boolean | undefined
  /** A quote: shown, not typed. */
  readonly readOnly?: boolean | undefined
  /** Not `ref`: React 18 does not pass it to function components. */
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

/** A large number input, with its value in the other unit and the balance below. */
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
        <div className="lk-amount-line" data-long={sizeOf(props.value)}>
          {props.sign && (
            <span id={`${id}-sign`} dir="ltr">
              {props.sign}
            </span>
          )}
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
            onChange={(event) => props.onChange(event.target.value)}
            aria-invalid={props.error ? true : undefined}
            aria-describedby={props.sign ? `${id}-sign ${id}-note` : `${id}-note`}
          />
          {props.unit}
        </div>
        <Foot {...props} />
        {props.shares && <Shares {...props} shares={props.shares} />}
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

/** Longer amounts use a smaller font, so that all digits are visible. */
function sizeOf(value: string): 'long' | 'longest' | undefined {
  if (value.length > 12) return 'longest'
  return value.length > 7 ? 'long' : undefined
}

function Shares({ shares, onMax, maxLabel, disabled }: AmountInputProps & Required<Pick<AmountInputProps, 'shares'>>) {
  const all = [...(shares ?? []), ...(onMax && maxLabel ? [{ label: maxLabel, onChoose: onMax }] : [])]
  return (
    <div className="lk-amount-shares">
      {all.map(({ label, onChoose }) => (
        <Button key={label} size="small" disabled={disabled} onClick={onChoose}>
          {label}
        </Button>
      ))}
    </div>
  )
}

function Foot({ counterpart, onFlip, flipLabel, available, shares, onMax, maxLabel, disabled }: AmountInputProps) {
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
      <div className="lk-amount-available">
        <span>{available}</span>
        {!shares && onMax && maxLabel && (
          <Button size="small" variant="quiet" disabled={disabled} onClick={onMax}>
            {maxLabel}
          </Button>
        )}
      </div>
    </div>
  )
}
