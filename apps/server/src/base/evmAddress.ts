import * as v from 'valibot'
import type { Address } from 'viem'

/** Whether a text has the form of an EVM address. Doesn't check its checksum. */
export function isEvmAddress(text: string): text is Address {
  return pattern.test(text)
}

const pattern = /^0x[0-9a-fA-F]{40}$/

/** An EVM address from a node, a service or a caller. In lower case, so that it can be compared. */
export const evmAddressSchema = v.pipe(
  v.string(),
  v.regex(pattern, 'must be an address of 0x and 40 hex digits'),
  v.transform((text): Address => `0x${text.slice(2).toLowerCase()}`),
)
