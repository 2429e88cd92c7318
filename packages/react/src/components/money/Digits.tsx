import { type ReactNode, useState } from 'react'
import { useMoneyText } from '../../messages/text.ts'

export type DigitsProps = {
  /** With as many digits as people read. */
  readonly short: ReactNode
  /** With all of them; the same if there are no more. */
  readonly exact: ReactNode
}

/** An amount whose remaining digits are one press away. Plain text if it has no more. */
export function Digits({ short, exact }: DigitsProps) {
  const { allDigits } = useMoneyText()
  const [isExact, setExact] = useState(false)
  if (short === exact) return short
  return (
    <button
      type="button"
      className="lk-digits"
      title={allDigits}
      aria-expanded={isExact}
      onClick={() => setExact(!isExact)}
    >
      {isExact ? exact : short}
      <span className="lk-hidden">{` ${allDigits}`}</span>
    </button>
  )
}
