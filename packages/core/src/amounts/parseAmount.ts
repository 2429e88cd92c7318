import { LatchkeyError } from '@latchkey/protocol'

/**
 * Parses a typed amount to base units: `parseAmount('1.5', 6)` is `1500000n`.
 *
 * Accepts only digits 0–9 and one point. A comma separates thousands for some readers and decimals for others, and
 * nobody means to send `1e3` or `-1`, so these are rejected.
 *
 * @throws LatchkeyError `AMOUNT_INVALID` (also if it exceeds a uint256), `AMOUNT_TOO_PRECISE` (`data.decimals`).
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
