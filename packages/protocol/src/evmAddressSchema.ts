import * as v from 'valibot'
import { evmAddressPattern } from './isEvmAddress.ts'

const problem = 'must be an address of 0x and 40 hex digits'

/** An EVM address, in the spelling of whoever sent it. */
export const evmAddressSchema = v.pipe(
  v.string(problem),
  v.regex(evmAddressPattern, problem),
  v.transform((text): `0x${string}` => `0x${text.slice(2)}`),
)
