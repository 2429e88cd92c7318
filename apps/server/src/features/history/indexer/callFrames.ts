import * as v from 'valibot'
import { lowerAddressSchema as address } from '../../../base/lowerAddress.ts'

const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i), v.toLowerCase())
const amount = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)

/** One call and the calls that it made: https://geth.ethereum.org/docs/developers/evm-tracing/built-in-tracers#call-tracer */
export type CallFrame = {
  type: string
  from: string
  to?: string | undefined
  value: bigint
  error?: unknown
  calls?: CallFrame[] | undefined
}

export const callFrameSchema: v.GenericSchema<unknown, CallFrame> = v.object({
  type: v.string(),
  from: address,
  to: v.optional(address),
  value: v.optional(amount, '0x0'),
  error: v.optional(v.unknown()),
  calls: v.optional(v.array(v.lazy(() => callFrameSchema))),
})

/** https://reth.rs/jsonrpc/trace#trace_filter. Block numbers are numbers here. */
export const filteredSchema = v.array(
  v.object({
    // `balance` is what a self-destructing contract sends to another account.
    action: v.object({ value: v.nullish(amount), balance: v.nullish(amount) }),
    error: v.nullish(v.unknown()),
    transactionHash: v.nullish(hash),
    blockNumber: v.pipe(v.number(), v.safeInteger()),
  }),
)
