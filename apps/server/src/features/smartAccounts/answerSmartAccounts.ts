import * as v from 'valibot'
import { isUnreachable } from '../../chains/requests/failover.ts'
import { type Bundler, bundlerMethods, type Caller } from './bundler/bundler.ts'
import { BundlerError, bundlerCodes } from './bundler/bundlerError.ts'
import type { SmartAccountServices } from './openSmartAccounts.ts'
import { type Paymaster, paymasterMethods } from './paymaster/paymaster.ts'

export const requestSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.number(), v.pipe(v.string(), v.maxLength(200)), v.null()]),
  method: v.pipe(v.string(), v.maxLength(100)),
  params: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(10)), []),
})
export type SmartAccountRequest = v.InferOutput<typeof requestSchema>

export const answerSchema = v.union([
  v.object({ jsonrpc: v.literal('2.0'), id: requestSchema.entries.id, result: v.unknown() }),
  v.object({
    jsonrpc: v.literal('2.0'),
    id: requestSchema.entries.id,
    error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
  }),
])

/** Whether a method makes the server run something on a node, or store something. */
export function isExpensive({ method }: SmartAccountRequest): boolean {
  return /^(eth_estimate|eth_send|pm_)/.test(method)
}

/** Who answers a method on a network. Undefined if nobody does. */
export function serviceOf(
  { method }: Pick<SmartAccountRequest, 'method'>,
  { bundler, paymaster }: SmartAccountServices,
): Bundler | Paymaster | undefined {
  if (bundlerMethods.has(method)) return bundler
  return paymasterMethods.has(method) ? paymaster : undefined
}

/** Answers one request. Refusals become JSON-RPC errors. */
export async function answerSmartAccounts(
  { id, method, params }: SmartAccountRequest,
  services: SmartAccountServices,
  caller: Caller,
) {
  try {
    const service = serviceOf({ method }, services)
    if (!service) throw new BundlerError('methodNotFound', `The method ${method} does not exist here`)
    return { jsonrpc: '2.0' as const, id, result: await service.call(method, params, caller) }
  } catch (error) {
    if (error instanceof BundlerError) return errorOf(id, error)
    if (isUnreachable(error))
      return errorOf(id, { code: bundlerCodes.internal, message: 'This chain does not answer at the moment' })
    throw error
  }
}

/** A JSON-RPC error response. */
export function errorOf(id: SmartAccountRequest['id'], error: { code: number; message: string; data?: unknown }) {
  const { code, message, data } = error
  return { jsonrpc: '2.0' as const, id, error: { code, message, ...(data === undefined ? {} : { data }) } }
}
