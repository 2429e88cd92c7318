import { LatchkeyError } from '@latchkey/protocol'
import { contextParameters, userOperationTypes } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import type { Abi } from 'viem'
import {
  concat,
  decodeAbiParameters,
  decodeFunctionData,
  encodeFunctionData,
  hashTypedData,
  isAddressEqual,
  padHex,
  parseAbi,
  sliceHex,
} from 'viem/utils'
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
  const { data: operation } = parsed.output
  if (hashOperation(operation, chainId) !== hash.toLowerCase()) throw invalid('the hash is that of something else')
  const redemptions = readRedemptions(operation.callData)
  if (redemptions?.length !== calls.length) throw invalid('the operation makes other calls')
  for (const [index, { delegator, execution }] of redemptions.entries()) {
    const call = calls[index]
    const expected = call && concat([call.to, padHex(toHex(call.value), { size: 32 }), call.data])
    if (execution.toLowerCase() !== expected?.toLowerCase()) throw invalid('the operation makes other calls')
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
type Operation = v.InferOutput<typeof preparedSchema>['data']

/** The EIP-712 hash that a session's account checks. */
function hashOperation(operation: Operation, chainId: number): Hex {
  const { sender, factory, paymaster } = operation
  return hashTypedData({
    domain: { name: 'MultiSigDeleGator', version: '1', chainId, verifyingContract: sender },
    types: userOperationTypes,
    primaryType: 'PackedUserOperation',
    message: {
      sender,
      nonce: operation.nonce,
      initCode: factory ? concat([factory, operation.factoryData ?? '0x']) : '0x',
      callData: operation.callData,
      accountGasLimits: halves(operation.verificationGasLimit, operation.callGasLimit),
      preVerificationGas: operation.preVerificationGas,
      gasFees: halves(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
      paymasterAndData: paymaster
        ? concat([
            paymaster,
            halves(operation.paymasterVerificationGasLimit ?? 0n, operation.paymasterPostOpGasLimit ?? 0n),
            operation.paymasterData ?? '0x',
          ])
        : '0x',
      entryPoint: ENTRY_POINT,
    },
  })
}

/** EntryPoint v0.7, at the same address on every chain (https://eips.ethereum.org/EIPS/eip-4337). */
const ENTRY_POINT: Hex = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

/** Whose permissions the operation redeems for which call. Undefined if it does anything else. */
function readRedemptions(callData: Hex): { delegator: Hex; execution: Hex }[] | undefined {
  try {
    const [mode, outer] = decode(executeAbi, callData) as readonly [Hex, Hex]
    // 20 bytes of the target and 32 of the value: the session's account only calls the DelegationManager, with no value.
    if (mode !== SINGLE || BigInt(sliceHex(outer, 20, 52)) !== 0n) return undefined
    const [contexts, modes, executions] = decode(redeemAbi, sliceHex(outer, 52)) as readonly (readonly Hex[])[]
    if (modes?.some((one) => one !== SINGLE) || contexts?.length !== executions?.length) return undefined
    return contexts?.map((context, index) => {
      const [only, ...others] = decodeAbiParameters(contextParameters, context)[0]
      if (!only || others.length > 0) throw new Error('a context has one delegation')
      return { delegator: only.delegator, execution: executions?.[index] ?? '0x' }
    })
  } catch {
    return undefined
  }
}

const SINGLE: Hex = `0x${'00'.repeat(32)}`

/** Encoded in the one usual way, so that the chain can't read it differently. */
function decode(abi: Abi, data: Hex): unknown {
  const { functionName, args } = decodeFunctionData({ abi, data })
  if (encodeFunctionData({ abi, functionName, args }) !== data.toLowerCase()) throw new Error('unusual encoding')
  return args
}

// https://eips.ethereum.org/EIPS/eip-7579, https://eips.ethereum.org/EIPS/eip-7710
const executeAbi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata)'])
const redeemAbi = parseAbi(['function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)'])

const toHex = (value: bigint): Hex => `0x${value.toString(16)}`
const halves = (high: bigint, low: bigint): Hex =>
  concat([padHex(toHex(high), { size: 16 }), padHex(toHex(low), { size: 16 })])

function invalid(problem: string): LatchkeyError {
  return new LatchkeyError('RESPONSE_INVALID', { data: { method: 'wallet_prepareCalls', problem } })
}
