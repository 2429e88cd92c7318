import {
  decodeContext,
  encodeCall,
  executeFunction,
  operationDigest,
  redeemFunction,
  SINGLE_CALL,
  type UnsignedOperation,
} from '@latchkey/accounts'
import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Abi } from 'viem'
import { decodeFunctionData, encodeFunctionData, isAddressEqual, parseAbi, sliceHex } from 'viem/utils'
import { bytesSchema, evmAddressSchema, quantitySchema } from '../rpc/quantity.ts'

type Hex = `0x${string}`
type Expected = { chainId: number; from: Hex; calls: readonly { to: Hex; value: bigint; data: Hex }[]; hash: Hex }

/**
 * Checks what the server prepared before the app's key signs it: the hash is that of an operation which makes exactly
 * these calls in the name of this account, and nothing else. A server in wrong hands could otherwise get a signature of
 * something else: another call within the limits, another user's permission, or a transaction of the key itself.
 *
 * @throws LatchkeyError `RESPONSE_INVALID` with the `problem`
 */
export function checkPrepared(preparedCalls: unknown, { chainId, from, calls, hash }: Expected): void {
  const parsed = v.safeParse(preparedSchema, preparedCalls)
  if (!parsed.success) throw invalid('it is not an operation')
  const operation = toOperation(parsed.output.data)
  const at = { contract: 'MultiSigDeleGator', chainId, entryPoint: ENTRY_POINT } as const
  if (operationDigest(operation, at) !== hash.toLowerCase()) throw invalid('the hash is that of something else')
  const redemptions = readRedemptions(operation.callData)
  if (redemptions?.length !== calls.length) throw invalid('the operation makes other calls')
  for (const [index, { delegator, execution }] of redemptions.entries()) {
    const call = calls[index]
    if (!call || execution.toLowerCase() !== encodeCall(call).toLowerCase())
      throw invalid('the operation makes other calls')
    if (!isAddressEqual(delegator, from)) throw invalid('the operation uses the permissions of another account')
  }
}

const preparedSchema = v.object({
  data: v.object({
    sender: evmAddressSchema,
    nonce: quantitySchema,
    factory: v.nullish(evmAddressSchema),
    factoryData: v.nullish(bytesSchema),
    callData: bytesSchema,
    callGasLimit: quantitySchema,
    verificationGasLimit: quantitySchema,
    preVerificationGas: quantitySchema,
    maxFeePerGas: quantitySchema,
    maxPriorityFeePerGas: quantitySchema,
    paymaster: v.nullish(evmAddressSchema),
    paymasterData: v.nullish(bytesSchema),
    paymasterVerificationGasLimit: v.nullish(quantitySchema),
    paymasterPostOpGasLimit: v.nullish(quantitySchema),
  }),
})
type Given = v.InferOutput<typeof preparedSchema>['data']

function toOperation(given: Given): UnsignedOperation {
  const { factory, factoryData, paymaster, paymasterData, ...rest } = given
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit, ...operation } = rest
  return {
    ...operation,
    ...(factory ? { factory, factoryData: factoryData ?? '0x' } : {}),
    ...(paymaster
      ? {
          paymaster,
          paymasterData: paymasterData ?? '0x',
          paymasterVerificationGasLimit: paymasterVerificationGasLimit ?? 0n,
          paymasterPostOpGasLimit: paymasterPostOpGasLimit ?? 0n,
        }
      : {}),
  }
}

/** EntryPoint v0.7, at the same address on every chain (https://eips.ethereum.org/EIPS/eip-4337). */
const ENTRY_POINT: Hex = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

/** Whose permissions the operation redeems for which call. Undefined if it does anything else. */
function readRedemptions(callData: Hex): { delegator: Hex; execution: Hex }[] | undefined {
  try {
    const [mode, outer] = decode(executeAbi, callData) as readonly [Hex, Hex]
    // 20 bytes of the target and 32 of the value: the session's account only calls the DelegationManager, with no value.
    if (mode !== SINGLE_CALL || BigInt(sliceHex(outer, 20, 52)) !== 0n) return undefined
    const [contexts, modes, executions] = decode(redeemAbi, sliceHex(outer, 52)) as readonly (readonly Hex[])[]
    if (modes?.some((one) => one !== SINGLE_CALL) || contexts?.length !== executions?.length) return undefined
    return contexts?.map((context, index) => {
      const [only, ...others] = decodeContext(context)
      if (!only || others.length > 0) throw new Error('a context has one delegation')
      return { delegator: only.delegator, execution: executions?.[index] ?? '0x' }
    })
  } catch {
    return undefined
  }
}

/** Encoded in the one usual way, so that the chain can't read it differently. */
function decode(abi: Abi, data: Hex): unknown {
  const { functionName, args } = decodeFunctionData({ abi, data })
  if (encodeFunctionData({ abi, functionName, args }) !== data.toLowerCase()) throw new Error('unusual encoding')
  return args
}

const executeAbi = parseAbi([executeFunction])
const redeemAbi = parseAbi([redeemFunction])

function invalid(problem: string): LatchkeyError {
  return new LatchkeyError('RESPONSE_INVALID', { data: { method: 'wallet_prepareCalls', problem } })
}
