import { Amount } from '@latchkey/ui'
import type { WorthView } from '../../../approval/approval.ts'

/** The approximate value in the visitor's currency. */
export function Worth({ worth: { value, currency } }: { worth: WorthView }) {
  return (
    <>
      ≈ <Amount value={value} currency={currency.toUpperCase()} decimals={Number(value) < 0.01 ? 6 : 2} />
    </>
  )
}
