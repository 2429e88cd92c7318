import { isAddress, isSignature } from '@solana/kit'
import * as v from 'valibot'
import type { Ledger } from '../ledger/openLedger.ts'
import { rpcError } from './rpcError.ts'

export type Method = (ledger: Ledger, params: readonly unknown[]) => unknown

/** A method whose positional parameters are validated with `items`. Trailing ones may be missing. */
export function method<const Items extends v.TupleItems>(
  items: Items,
  run: (ledger: Ledger, params: v.InferOutput<v.StrictTupleSchema<Items, undefined>>) => unknown,
): Method {
  const schema: v.GenericSchema<unknown, v.InferOutput<v.StrictTupleSchema<Items, undefined>>> = v.strictTuple(items)
  return (ledger, given) => {
    // Missing trailing parameters count as null.
    const filled = [...given, ...Array.from({ length: Math.max(0, items.length - given.length) }, () => null)]
    const params = v.safeParse(schema, filled)
    if (params.success) return run(ledger, params.output)
    const [issue] = params.issues
    const place = v.getDotPath(issue)
    throw rpcError('params', `Invalid params: ${place ? `${place}: ` : ''}${issue.message}`)
  }
}

export const address = v.pipe(v.string(), v.maxLength(44), v.guard(isAddress, 'must be an address: base58 of 32 bytes'))
export const signature = v.pipe(
  v.string(),
  v.maxLength(88),
  v.guard(isSignature, 'must be a signature: base58 of 64 bytes'),
)
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const amount = v.pipe(
  count,
  v.transform((number) => BigInt(number)),
)

/**
 * The commitment of a request for state. There is a single validator, so every commitment sees the same state: that of
 * the last block.
 */
export const commitment = v.nullish(v.picklist(['processed', 'confirmed', 'finalized']))
export const contextMembers = { commitment, minContextSlot: v.nullish(count) }
export const contextOnly = v.nullish(v.object(contextMembers), {})

/** Throws if the request needs a later slot than the current one. */
export function requireSlot(ledger: Ledger, config: { minContextSlot?: number | null | undefined }): void {
  if (config.minContextSlot != null && config.minContextSlot > ledger.slot())
    throw rpcError('slotNotReached', 'Minimum context slot has not been reached', {
      contextSlot: ledger.slot(),
    })
}

/** A result with the slot that it refers to. */
export function withContext(ledger: Ledger, value: unknown) {
  return { context: { slot: ledger.slot(), apiVersion: API_VERSION }, value }
}

/** The validator version whose responses these imitate. */
export const API_VERSION = '3.0.0'
