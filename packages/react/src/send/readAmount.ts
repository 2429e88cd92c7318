import { parseAmount } from '@latchkey/core/queries'
import { isLatchkeyError } from '@latchkey/protocol'

/** What a person typed as an amount: base units, nothing yet, or why it is not taken. The text is never changed. */
export type AmountReading =
  | { readonly status: 'empty' }
  | { readonly status: 'read'; readonly raw: bigint }
  | { readonly status: 'refused'; readonly problem: AmountProblem }

export type AmountProblem =
  | { readonly kind: 'comma' | 'exponent' | 'negative' | 'space' | 'notANumber' | 'tooLarge' | 'zero' | 'insufficient' }
  | { readonly kind: 'tooPrecise'; readonly decimals: number }

/** Reads an amount of a token with `decimals`; `balance` in base units, where it is known. */
export function readAmount(text: string, decimals: number, balance?: bigint): AmountReading {
  if (text === '') return { status: 'empty' }
  try {
    const raw = parseAmount(text, decimals)
    if (raw === 0n) return refused('zero')
    return balance !== undefined && raw > balance ? refused('insufficient') : { status: 'read', raw }
  } catch (error) {
    if (isLatchkeyError(error, 'AMOUNT_TOO_PRECISE'))
      return { status: 'refused', problem: { kind: 'tooPrecise', decimals } }
    if (isLatchkeyError(error, 'AMOUNT_INVALID')) return refused(kindOf(text))
    throw error
  }
}

/** Whether more typing may make the text right ('0', '0.', '.'): said to nobody before they have finished. */
export function isUnfinished(text: string): boolean {
  return /^(0+\.?0*|\.0*)$/.test(text)
}

// Every way to be wrong has its own sentence: 'invalid' helps nobody.
function kindOf(text: string): Exclude<AmountProblem['kind'], 'tooPrecise'> {
  if (/^[\d.]*$/.test(text) && text.split('.').length <= 2 && text !== '.') return 'tooLarge'
  if (/^\s*[-−]/.test(text)) return 'negative'
  if (text.includes(',')) return 'comma'
  if (/^\s*\d*\.?\d*e[+-]?\d*\s*$/i.test(text)) return 'exponent'
  if (/^\s*\d[\d.\s]*$|^\s+\S+/.test(text) && /\s/.test(text)) return 'space'
  return 'notANumber'
}

function refused(kind: Exclude<AmountProblem['kind'], 'tooPrecise'>): AmountReading {
  return { status: 'refused', problem: { kind } }
}
