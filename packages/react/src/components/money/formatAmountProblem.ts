import type { AmountProblem } from '../../hooks/readAmount.ts'
import type { Messages } from '../../messages/parts.ts'

/**
 * Says why an amount is invalid. `unit` is the symbol or currency that was entered; `balance` is formatted, if known.
 */
export function formatAmountProblem(
  problem: AmountProblem,
  text: Messages['money'],
  { unit, balance }: { unit: string; balance: string },
): string {
  switch (problem.kind) {
    case 'ambiguous':
      return text.amountAmbiguous(problem.whole, problem.fraction)
    case 'separators':
      return text.amountSeparators
    case 'exponent':
      return text.amountExponent
    case 'negative':
      return text.amountNegative
    case 'space':
      return text.amountSpace
    case 'notANumber':
      return text.amountNotANumber
    case 'tooLarge':
      return text.amountTooLarge
    case 'zero':
      return text.amountZero
    case 'tooPrecise':
      return text.amountTooPrecise(unit, problem.decimals)
    case 'insufficient':
      return text.amountInsufficient(balance)
  }
}
