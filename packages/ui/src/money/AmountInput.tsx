import { type ReactNode, type Ref, useId, useMemo } from 'react'
import { Button } from '../controls/Button.tsx'
import { fieldCss } from '../fields/Field.css.ts'
import { useFormats } from '../i18n/FormatsProvider.tsx'
import { FlipIcon } from '../icons.ts'
import { useStyles } from '../theme/styles.ts'
import { amountCss } from './Amount.css.ts'
import { readDecimal, separatorsOf } from './decimal.ts'

export type AmountInputProps = {
  readonly label: string
  /** A plain decimal string with a point, or ''. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Reports what is typed as it is, for an owner that says in `error` what is wrong with it. */
  readonly asTyped?: boolean | undefined
  /** Decimals that can be typed: those of the token, 2 for a currency. */
  readonly decimals: number
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
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A large number to type, with what it is worth and what there is below it. Takes either decimal sign. */
export function AmountInput(props: AmountInputProps) {
  useStyles(amountCss)
  useStyles(fieldCss)
  const id = useId()
  const { locale } = useFormats()
  const separators = useMemo(() => separatorsOf(locale), [locale])
  const change = (typed: string) => {
    if (props.asTyped) return props.onChange(typed)
    const value = readDecimal(typed, { decimals: props.decimals, ...separators })
    if (value !== undefined && value !== props.value) props.onChange(value)
  }
  return (
    <div className="lk-field">
      <div className="lk-amount-input" part="field" data-invalid={props.error ? true : undefined}>
        <label htmlFor={id} className="lk-caption">
          {props.label}
        </label>
        <div className="lk-amount-line">
          <input
            ref={props.ref}
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            disabled={props.disabled}
            readOnly={props.readOnly}
            value={props.value}
            data-long={props.value.length > 9 || undefined}
            onChange={(event) => change(event.target.value)}
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
