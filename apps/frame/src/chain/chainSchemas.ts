import * as v from 'valibot'
import { type Address, getAddress, type Hex } from 'viem'

/** Responses of nodes, which may be hostile. */
export const hexQuantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform((text) => BigInt(text)),
)
export const hexBytesSchema = v.pipe(
  v.string(),
  v.maxLength(1_000_000),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/),
  v.transform((text) => text.toLowerCase() as Hex),
)
export const chainAddressSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text): Address => getAddress(text.toLowerCase())),
)
