import * as v from 'valibot'

/** The address of a contract, in the spelling of the configuration. */
export const evmAddress = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address of 0x and 40 hex digits'),
)
