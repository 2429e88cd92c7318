import { LatchkeyError } from '@latchkey/protocol'

/**
 * Reads what a person typed as a raw token amount: `parseAmount('1.5', 6)` is `1500000n`.
 *
 * Digits 0–9 and one point only. A comma means thousands to one reader and a fraction to another, and `1e3` or `-1` is
 * never what somebody means to send: all are refused, never guessed.
 *
 * @throws LatchkeyError `AMOUNT_INVALID`, `AMOUNT_TOO_PRECISE` (`data.decimals`); also `AMOUNT_INVALID` for more than a
 * uint256 holds.
 */
export function parseAmount(text: string, decimals: number): bigint {
  const match = text.length <= LENGTH_MAX ? /^(\d*)(?:\.(\d*))?$/.exec(text) : null
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '')
    throw new LatchkeyError('AMOUNT_INVALID', { data: { text: text.slice(0, 100) } })
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > decimals) throw new LatchkeyError('AMOUNT_TOO_PRECISE', { data: { decimals } })
  const raw = BigInt(whole + significant.padEnd(decimals, '0'))
  if (raw >= 1n << 256n) throw new LatchkeyError('AMOUNT_INVALID', { data: { text: text.slice(0, 100) } })
  return raw
}

const LENGTH_MAX = 400
