import * as v from 'valibot'
import type { EvmChain } from '../../../chains/connectChains.ts'
import type { Caller } from '../../smartAccounts/bundler/bundler.ts'
import { BundlerError } from '../../smartAccounts/bundler/bundlerError.ts'
import { answeredQuantity as quantity, requestGas } from '../../smartAccounts/bundler/gas/requestGas.ts'
import { parseAnswer } from '../../smartAccounts/bundler/parseAnswer.ts'
import { type Operation, toRpc } from '../../smartAccounts/bundler/userOperation.ts'
import type { SmartAccountServices } from '../../smartAccounts/openSmartAccounts.ts'
import { requireFunds } from './requireFunds.ts'
import { STUB_SIGNATURE, UNMEASURED_GAS } from './stubSignature.ts'

type Draft = Pick<Operation, 'sender' | 'nonce' | 'callData' | 'factory' | 'factoryData'>
type At = { chain: EvmChain; services: SmartAccountServices; caller: Caller }

const bytes = v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value))
const fees = v.object({ maxFeePerGas: quantity, maxPriorityFeePerGas: quantity })
const priceSchema = v.object({ fast: fees })
// https://eips.ethereum.org/EIPS/eip-7677
const paymasterSchema = v.object({
  paymaster: v.pipe(bytes, v.length(42)),
  paymasterData: bytes,
  paymasterVerificationGasLimit: v.optional(quantity),
  paymasterPostOpGasLimit: v.optional(quantity),
  isFinal: v.optional(v.boolean()),
})
type Sponsor = v.InferOutput<typeof paymasterSchema>

/**
 * Fills in the fees, the gas limits and who pays: the paymaster if it agrees, otherwise the session's account.
 *
 * @throws BundlerError if the operation would fail, ApiError 400 if nobody pays for it
 */
export async function fillOperation(draft: Draft, at: At): Promise<Operation> {
  const zero = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n }
  const prices = await at.services.bundler.call('pimlico_getUserOperationGasPrice', [], at.caller)
  const { fast } = parseAnswer(priceSchema, prices)
  const priced: Operation = { ...draft, ...zero, ...fast, signature: STUB_SIGNATURE }
  const stub = await requestPaymaster('pm_getPaymasterStubData', priced, at)
  if (typeof stub === 'string') return fillUnsponsored(priced, stub, at)
  const withStub = withSponsor(await estimate(withSponsor(priced, stub), at), stub)
  if (stub.isFinal) return withStub
  const final = await requestPaymaster('pm_getPaymasterData', withStub, at)
  return typeof final === 'string' ? fillUnsponsored(priced, final, at) : withSponsor(withStub, final)
}

async function fillUnsponsored(priced: Operation, refusal: string, at: At): Promise<Operation> {
  const operation = await estimate(priced, at)
  await requireFunds(operation, { ...at, entryPoint: at.services.bundler.entryPoint, refusal })
  return operation
}

async function estimate(operation: Operation, at: At): Promise<Operation> {
  const gas = await requestGas(at.services.bundler, operation, at.caller)
  return { ...operation, ...gas, verificationGasLimit: gas.verificationGasLimit + UNMEASURED_GAS }
}

function withSponsor(operation: Operation, { isFinal: _, ...sponsor }: Sponsor): Operation {
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  return { ...operation, paymasterVerificationGasLimit, paymasterPostOpGasLimit, ...sponsor }
}

/** Why the paymaster doesn't pay, if it doesn't. */
async function requestPaymaster(method: string, operation: Operation, at: At): Promise<Sponsor | string> {
  const { bundler, paymaster } = at.services
  if (!paymaster) return 'There is no paymaster on this chain'
  const params = [toRpc(operation), bundler.entryPoint, `0x${at.chain.chainId.toString(16)}`, {}]
  try {
    return parseAnswer(paymasterSchema, await paymaster.call(method, params, at.caller))
  } catch (error) {
    if (error instanceof BundlerError) return error.message
    throw error
  }
}
