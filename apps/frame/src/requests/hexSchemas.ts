import * as v from 'valibot'
import { type Address, getAddress, type Hex, isAddress } from 'viem'

/** An EVM address. If it is in mixed case, its checksum must be right (EIP-55). */
export const addressSchema = v.pipe(
  v.string('an address is a text'),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'an address is not valid'),
  v.check(
    (text) => /^0x(?:[0-9a-f]{40}|[0-9A-F]{40})$/.test(text) || isAddress(text),
    'an address has a wrong checksum',
  ),
  v.transform((text): Address => getAddress(text.toLowerCase())),
)

/** Absent, or null as some libraries write it: deploys a contract. */
export const recipientSchema = v.pipe(
  v.nullish(addressSchema),
  v.transform((address) => address ?? undefined),
)

/**
 * A JSON-RPC quantity: '0x' and digits, never a number or a decimal text
 * (https://ethereum.org/developers/docs/apis/json-rpc).
 */
export const quantitySchema = v.pipe(
  v.string('a number must be a text that begins with 0x'),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/, 'a number must be a text that begins with 0x'),
  v.transform((text) => BigInt(text)),
)

export const bytesSchema = v.pipe(
  v.string('bytes must be a text that begins with 0x'),
  v.maxLength(400_000, 'the bytes are too long'),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/, 'bytes must be a text that begins with 0x'),
  v.transform((text) => text.toLowerCase() as Hex),
)

export const wordSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'a storage key is not valid'),
  v.transform((text) => text.toLowerCase() as Hex),
)
