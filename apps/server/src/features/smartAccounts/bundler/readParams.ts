import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { BundlerError } from './bundlerError.ts'
import { draftSchema, type Operation, operationSchema } from './userOperation.ts'

export type BundlerCall =
  | { method: 'eth_chainId' | 'eth_supportedEntryPoints' | 'pimlico_getUserOperationGasPrice' | 'unknown' }
  | { method: 'eth_estimateUserOperationGas' | 'eth_sendUserOperation'; operation: Operation }
  | { method: 'eth_getUserOperationByHash' | 'eth_getUserOperationReceipt'; hash: Hex }

/** Parses the parameters of a bundler's method. @throws BundlerError */
export function readParams(method: string, params: readonly unknown[], entryPoint: Address): BundlerCall {
  switch (method) {
    case 'eth_chainId':
    case 'eth_supportedEntryPoints':
    case 'pimlico_getUserOperationGasPrice':
      return { method }
    case 'eth_estimateUserOperationGas':
      requireEntryPoint(params[1], entryPoint)
      return { method, operation: parse(draftSchema, params[0], 'The operation') }
    case 'eth_sendUserOperation':
      requireEntryPoint(params[1], entryPoint)
      return { method, operation: parse(operationSchema, params[0], 'The operation') }
    case 'eth_getUserOperationByHash':
    case 'eth_getUserOperationReceipt':
      return { method, hash: parse(hashSchema, params[0], 'The hash') }
    default:
      return { method: 'unknown' }
  }
}

/** @throws BundlerError */
export function parse<Output>(schema: v.GenericSchema<unknown, Output>, given: unknown, what: string): Output {
  const parsed = v.safeParse(schema, given)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const path = v.getDotPath(issue)
  throw new BundlerError('invalid', `${what} is invalid: ${path ? `${path}: ` : ''}${issue.message.slice(0, 200)}`)
}

/** @throws BundlerError */
export function requireEntryPoint(given: unknown, entryPoint: Address): void {
  if (typeof given === 'string' && given.toLowerCase() === entryPoint.toLowerCase()) return
  throw new BundlerError('invalid', `Only the EntryPoint ${entryPoint} is supported`)
}

const hashSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i, 'must be 0x and 64 hex digits'),
  v.transform((text): Hex => `0x${text.slice(2).toLowerCase()}`),
)
