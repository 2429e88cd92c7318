import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import { bytesSchema, evmAddressSchema, toQuantity } from '../../rpc/quantity.ts'

/** A call that an app wants to send. */
export type TransactionCall = {
  to: string
  /** Wei. Anything that is not a number counts as 0 (specification 5). */
  value?: bigint | string | undefined
  data?: string | undefined
}
export type ParsedCall = { to: `0x${string}`; value: bigint; data: `0x${string}` | undefined }

/**
 * Validates a call of an app.
 *
 * @throws LatchkeyError `TRANSACTION_INVALID` if `to` is not a 0x address, `data` is not 0x hex, or the value exceeds a
 * uint256.
 */
export function parseCall({ to, value, data }: TransactionCall): ParsedCall {
  const isValid = v.is(evmAddressSchema, to) && (data === undefined || v.is(bytesSchema, data))
  const wei = toWei(value)
  if (!isValid || wei < 0n || wei >= 1n << 256n)
    throw new LatchkeyError('TRANSACTION_INVALID', { data: { to: to.slice(0, 100) } })
  return { to, value: wei, data: data === '0x' ? undefined : data }
}

/** The call as JSON-RPC parameters. */
export function toCallParams({ to, value, data }: ParsedCall) {
  return { to, value: toQuantity(value), ...(data ? { data } : {}) }
}

function toWei(value: bigint | string | undefined): bigint {
  if (typeof value === 'bigint') return value
  return value !== undefined && /^(\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(value) ? BigInt(value) : 0n
}
