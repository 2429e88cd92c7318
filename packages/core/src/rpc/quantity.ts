import * as v from 'valibot'

/** An Ethereum quantity (`0x1a`), at most a uint256. Leading zeros are accepted because some nodes send them. */
export const quantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/, 'must be a hexadecimal quantity'),
  v.transform((text) => BigInt(text)),
)

/** Bytes as hexadecimal text; `0x` means none. */
export const bytesSchema = v.custom<`0x${string}`>(isBytes, 'must be hexadecimal bytes')

export const hashSchema = v.custom<`0x${string}`>(
  (input) => typeof input === 'string' && /^0x[0-9a-fA-F]{64}$/.test(input),
  'must be 0x and 64 hexadecimal digits',
)

export const evmAddressSchema = v.custom<`0x${string}`>(
  (input) => typeof input === 'string' && /^0x[0-9a-fA-F]{40}$/.test(input),
  'must be 0x and 40 hexadecimal digits',
)

/** Encodes a number as JSON-RPC expects it: hex without leading zeros. */
export function toQuantity(value: bigint | number): `0x${string}` {
  return `0x${value.toString(16)}`
}

function isBytes(input: unknown): input is `0x${string}` {
  return typeof input === 'string' && input.length % 2 === 0 && /^0x[0-9a-fA-F]*$/.test(input)
}
