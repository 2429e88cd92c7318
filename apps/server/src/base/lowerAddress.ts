import { evmAddressSchema } from '@latchkey/protocol/permissions'
import * as v from 'valibot'

/** An EVM address from a node, a service or a caller. In lower case, so that it can be compared. */
export const lowerAddressSchema = v.pipe(
  evmAddressSchema,
  v.transform((text): `0x${string}` => `0x${text.slice(2).toLowerCase()}`),
)
