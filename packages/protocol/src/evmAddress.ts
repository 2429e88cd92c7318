import * as v from 'valibot'

/** An EVM address, in the spelling of whoever sent it. */
export const evmAddressSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits'),
  v.transform((text): `0x${string}` => `0x${text.slice(2)}`),
)
