import { useFormats } from '@latchkey/ui'
import { type Decimal, rawOf } from '../../hooks/decimal.ts'

/** A balance of which a part is entered with one press. */
export type SharedBalance = { readonly amount: Decimal; readonly decimals: number }

/** The parts of a balance that are entered with one press, less than the whole; undefined where there is none. */
export function useShares(balance: SharedBalance | undefined, onChoose: (percent: number) => void) {
  const { number } = useFormats()
  if (!balance || balance.amount.units === 0n) return undefined
  return [25, 50].map((percent) => ({
    label: number(percent / 100, { style: 'percent' }),
    onChoose: () => onChoose(percent),
  }))
}

/** So many percent of a balance, in base units, rounded down. */
export function shareOf({ amount, decimals }: SharedBalance, percent: number): bigint {
  return (rawOf(amount, decimals) * BigInt(percent)) / 100n
}
