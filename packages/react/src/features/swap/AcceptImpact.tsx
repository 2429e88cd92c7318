import { Checkbox, Field, Notice, toAsciiDigits, useFormats } from '@latchkey/ui'
import { useState } from 'react'
import { useSwapText } from '../../messages/text.ts'
import { impactTier, typedImpact } from './priceImpact.ts'

export type Acceptance = {
  readonly isAccepted: boolean
  readonly typed: string
  readonly isChecked: boolean
  setTyped(text: string): void
  setChecked(isChecked: boolean): void
}

/** Whether the visitor has accepted a large or unknown price impact. False until there is a quote. */
export function useAcceptedImpact(quote: { bps: number | undefined } | undefined): Acceptance {
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const tier = impactTier(quote?.bps)
  const isTyped = quote?.bps !== undefined && toAsciiDigits(typed).replace(/[%٪\s]/g, '') === typedImpact(quote.bps)
  const isAccepted = tier === 'type' ? isTyped : tier === 'accept' ? isChecked : true
  return { isAccepted: quote !== undefined && isAccepted, typed, isChecked, setTyped, setChecked }
}

/** Warns about a price impact. Above 5 % it must be accepted, above 15 % typed. */
export function AcceptImpact({
  bps,
  acceptance,
}: {
  readonly bps: number | undefined
  readonly acceptance: Acceptance
}) {
  const text = useSwapText()
  const { percent, number } = useFormats()
  const tier = impactTier(bps)
  if (tier === 'usual') return null
  const shown = percent((bps ?? 0) / 10_000)
  if (tier === 'amber') return <Notice tone="warning">{text.impactAmber(shown)}</Notice>
  return (
    <>
      <Notice tone="negative">{bps === undefined ? text.impactUnknown : text.impactRed(shown)}</Notice>
      {tier === 'accept' ? (
        <Checkbox label={text.acceptImpact} checked={acceptance.isChecked} onChange={acceptance.setChecked} />
      ) : (
        <Field
          label={text.typeImpact(number(typedImpact(bps ?? 0)))}
          inputMode="numeric"
          value={acceptance.typed}
          onChange={(event) => acceptance.setTyped(event.target.value)}
          end={<span aria-hidden="true">%</span>}
        />
      )}
    </>
  )
}
