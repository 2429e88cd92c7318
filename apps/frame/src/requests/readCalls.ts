import { chainIdOf } from '@latchkey/protocol'
import { embeddedError } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import type { Connected } from '../approval/connected.ts'
import type { CallsRequest } from '../approval/parsedRequest.ts'
import { parseParams, refuse } from '../approval/refuse.ts'
import { addressSchema, bytesSchema, quantitySchema, recipientSchema } from './hexSchemas.ts'

/** The most calls that a user can review. */
export const CALLS_MAX = 50

/**
 * `wallet_sendCalls` (https://eips.ethereum.org/EIPS/eip-5792). A smart account makes all calls or none. Without one, a batch
 * that must be atomic is refused; any other is sent call by call, which the standard allows.
 */
export function readCalls(params: unknown, { addresses, network, smartAccount }: Connected): CallsRequest {
  const [batch] = parseParams(v.tuple([batchSchema]), params)
  if (batch.chainId !== BigInt(chainIdOf(network.id)))
    throw embeddedError('CHAIN_MISMATCH', { data: { chainId: network.id } })
  if (batch.from !== undefined && batch.from !== addresses.eip155) throw embeddedError('ACCOUNT_MISMATCH')
  if (batch.calls.length > CALLS_MAX) throw refuse(`a batch has at most ${CALLS_MAX} calls`, 5740)
  if (batch.atomicRequired && !smartAccount)
    throw refuse('this account cannot make several calls in one transaction', 5760)
  const capabilities = [batch.capabilities, ...batch.calls.map((call) => call.capabilities)]
  for (const [name, capability] of capabilities.flatMap((some) => Object.entries(some ?? {})))
    if (!capability.optional) throw refuse(`it needs ${name.slice(0, 40)}, which this account cannot do`, 5700)
  const calls = batch.calls.map(({ to, data, value }) => ({ to, data, value }))
  if (calls.some(({ to, data }) => to === undefined && data === '0x'))
    throw refuse('a call has neither a recipient nor data')
  return { kind: 'calls', calls, batch: { id: batch.id } }
}

const capabilitiesSchema = v.optional(v.record(v.string(), v.looseObject({ optional: v.optional(v.boolean(), false) })))

const batchSchema = v.strictObject({
  version: v.picklist(['2.0.0', '1.0'], 'this version of wallet_sendCalls is not known'),
  id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(4096))),
  from: v.optional(addressSchema),
  chainId: quantitySchema,
  atomicRequired: v.optional(v.boolean(), false),
  calls: v.pipe(
    v.array(
      v.strictObject({
        to: recipientSchema,
        data: v.optional(bytesSchema, '0x'),
        value: v.optional(quantitySchema, '0x0'),
        capabilities: capabilitiesSchema,
      }),
    ),
    v.minLength(1, 'it has no calls'),
  ),
  capabilities: capabilitiesSchema,
})
