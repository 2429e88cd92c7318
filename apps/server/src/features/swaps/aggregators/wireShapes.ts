import * as v from 'valibot'
import type { Hex } from 'viem'

/** An amount in base units, as decimal digits. */
export const digits = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)

/** Wei or gas, as digits, hex or a number. */
export const quantity = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/)), v.pipe(v.number(), v.safeInteger())]),
  v.check((value) => BigInt(value) >= 0n),
  v.transform((text) => BigInt(text)),
)
/** Calldata, up to the length that nodes accept. */
export const calldata = v.pipe(
  v.string(),
  v.maxLength(256 * 1024),
  v.regex(/^0x([0-9a-fA-F]{2})+$/),
  v.transform((text): Hex => `0x${text.slice(2)}`),
)
