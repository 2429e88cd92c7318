import { parseAmount } from '@latchkey/core/queries'
import { isLatchkeyError } from '@latchkey/protocol'
import { type DecimalSign, readDecimal, toAsciiDigits } from '@latchkey/ui'

/** A typed amount: base units, empty, or why it is invalid. The text is never changed. */
export type AmountReading =
  | { readonly status: 'empty' }
  | { readonly status: 'read'; readonly raw: bigint }
  | { readonly status: 'refused'; readonly problem: AmountProblem }

export type AmountProblem =
  | {
      readonly kind:
        | 'separators'
        | 'exponent'
        | 'negative'
        | 'space'
        | 'notANumber'
        | 'tooLarge'
        | 'zero'
        | 'insufficient'
    }
  | { readonly kind: 'tooPrecise'; readonly decimals: number }
  /** The two numbers that it could be, in the form in which they can be typed. */
  | { readonly kind: 'ambiguous'; readonly whole: string; readonly fraction: string }

export type AmountRules = {
  readonly decimals: number
  /** Base units; undefined if unknown. */
  readonly balance?: bigint | undefined
}

/** Reads a typed amount with the decimal sign of the visitor's locale. */
export function readTypedAmount(text: string, sign: DecimalSign, rules: AmountRules): AmountReading {
  const plain = readDecimal(text, sign)
  if (plain === 'ambiguous') {
    const [whole = '', fraction = ''] = toAsciiDigits(text).split(/[.,]/)
    return {
      status: 'refused',
      problem: { kind: 'ambiguous', whole: whole + fraction, fraction: `${whole}${sign}${fraction}` },
    }
  }
  return plain === undefined ? refused(kindOf(text)) : readAmount(plain, rules)
}

/** Reads an amount in plain decimal text. */
export function readAmount(text: string, { decimals, balance }: AmountRules): AmountReading {
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

/** Whether the text may still become valid ('0', '0.', '.'): no error is shown before the visitor has finished. */
export function isUnfinished(text: string): boolean {
  return /^(0+[.,]?0*|[.,]0*)$/.test(text)
}

// Each mistake has its own text, because 'invalid' doesn't help.
function kindOf(text: string): Plain {
  if (/^[\d.]*$/.test(text) && text.split('.').length <= 2 && text !== '.') return 'tooLarge'
  if (/^\s*[-−]/.test(text)) return 'negative'
  if (/^\s*\d*[.,]?\d*e[+-]?\d*\s*$/i.test(text)) return 'exponent'
  if (/^\s*\d[\d.,\s]*$|^\s+\S+/.test(text) && /\s/.test(text)) return 'space'
  if (/^\d[\d.,]*$/.test(text)) return 'separators'
  return 'notANumber'
}

/** The problems whose text needs no numbers. */
type Plain = Exclude<AmountProblem['kind'], 'tooPrecise' | 'ambiguous'>

function refused(kind: Plain): AmountReading {
  return { status: 'refused', problem: { kind } }
}
