import { toAsciiDigits } from '@latchkey/ui'

export const DEFAULT_SLIPPAGE = '1'
export const slippagePresets = ['0.5', '1', '3'] as const

export type SlippageReading =
  | { readonly status: 'read'; readonly percent: number; readonly warning: 'low' | 'high' | undefined }
  | { readonly status: 'refused' }

/** Parses a percentage from 0.01 to 50 with at most two decimals, in any digits and with any decimal sign. */
export function readSlippage(text: string): SlippageReading {
  const plain = toAsciiDigits(text.trim()).replace(/[,٫]/, '.')
  if (!/^\d{0,2}(\.\d{0,2})?$/.test(plain) || !/\d/.test(plain)) return { status: 'refused' }
  const percent = Number(plain)
  if (percent < LEAST || percent > MOST) return { status: 'refused' }
  return { status: 'read', percent, warning: percent < LOW ? 'low' : percent > HIGH ? 'high' : undefined }
}

const LEAST = 0.01
const MOST = 50
const LOW = 0.1
const HIGH = 5
