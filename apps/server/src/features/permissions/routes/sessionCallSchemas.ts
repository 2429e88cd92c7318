import { pciSchema } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { lowerAddressSchema as address } from '../../../base/lowerAddress.ts'
import { REDEMPTIONS_MAX } from '../terms/redemptions.ts'

const BYTES_MAX = 128 * 1024
const bytes = v.pipe(
  v.string(),
  v.maxLength(2 * BYTES_MAX + 2),
  v.regex(/^0x([0-9a-fA-F]{2})*$/),
  v.transform((text): Hex => `0x${text.slice(2).toLowerCase()}`),
)
const network = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,13}$/),
  v.transform((text) => `eip155:${Number(text)}`),
)
const call = v.object({
  to: address,
  value: v.nullish(
    v.pipe(
      v.string(),
      v.regex(/^0x[0-9a-fA-F]{1,64}$/),
      v.transform((text) => BigInt(text)),
    ),
    '0x0',
  ),
  data: v.nullish(bytes, '0x'),
})
/** The first parameter of `wallet_prepareCalls`. */
export const prepareSchema = v.object({
  from: address,
  chainId: network,
  calls: v.pipe(v.array(call), v.minLength(1), v.maxLength(REDEMPTIONS_MAX)),
  capabilities: v.object({ permissions: v.object({ context: pciSchema }) }),
})
const operationType = v.literal('user-operation-v07')
/** The first parameter of `wallet_sendPreparedCalls`. The operation itself is parsed with `operationSchema`. */
export const sendSchema = v.object({
  preparedCalls: v.object({ type: operationType, data: v.record(v.string(), v.unknown()), chainId: network }),
  signature: bytes,
  context: pciSchema,
})

/** The id of calls that were sent. */
export const callsIdSchema = v.pipe(bytes, v.maxLength(1_000))

/** For how long a request for the status may wait for the end of the calls. */
const WAIT_MAX_MS = 20_000
/** The second parameter of `wallet_getCallsStatus`. */
export const waitSchema = v.optional(
  v.strictObject({ waitMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(WAIT_MAX_MS)) }),
  { waitMs: 0 },
)

const text = v.string()
const preparedSchema = v.object({
  preparedCalls: v.object({ type: operationType, data: v.record(text, text), chainId: text }),
  signatureRequest: v.object({ hash: text }),
  context: text,
})
const receiptSchema = v.object({
  ...{ status: text, chainId: text, blockHash: text, blockNumber: text, gasUsed: text, transactionHash: text },
  logs: v.array(v.object({ address: text, data: text, topics: v.array(text) })),
})
/** What the methods answer: prepared calls, the ids of sent ones, and their status. */
export const sessionCallResults = [
  v.array(preparedSchema),
  v.array(text),
  v.object({
    status: v.picklist(['PENDING', 'CONFIRMED']),
    statusCode: v.picklist([100, 200, 500]),
    receipts: v.nullable(v.array(receiptSchema)),
  }),
] as const
