import * as v from 'valibot'
import type { Bundler, Caller } from '../bundler.ts'
import { parseAnswer } from '../parseAnswer.ts'
import { type Operation, toRpc } from '../userOperation.ts'

/** A number of at most 128 bits, as a bundler answers it. */
export const answeredQuantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,32}$/i),
  v.transform((text) => BigInt(text)),
)
const gasSchema = v.object({
  callGasLimit: answeredQuantity,
  verificationGasLimit: answeredQuantity,
  preVerificationGas: answeredQuantity,
})
const sponsoredGasSchema = v.object({
  ...gasSchema.entries,
  paymasterVerificationGasLimit: v.optional(answeredQuantity),
  paymasterPostOpGasLimit: v.optional(answeredQuantity),
})
export type OperationGas = v.InferOutput<typeof gasSchema> & Partial<v.InferOutput<typeof sponsoredGasSchema>>

/** Requests the gas of an operation from a bundler, ours or another. @throws BundlerError if it would fail */
export async function requestGas(bundler: Bundler, operation: Operation, caller: Caller): Promise<OperationGas> {
  const params = [toRpc(operation), bundler.entryPoint]
  const answer = await bundler.call('eth_estimateUserOperationGas', params, caller)
  return parseAnswer(operation.paymaster ? sponsoredGasSchema : gasSchema, answer)
}
