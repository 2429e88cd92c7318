import { evmAddressSchema } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import { type Address, getAddress, type Hex, size } from 'viem'
import { getUserOperationHash, toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'

/** An operation of EntryPoint v0.7. */
export type Operation = UserOperation<'0.7'>

const BYTES_MAX = 128 * 1024
const bytes = v.pipe(
  v.string(),
  v.maxLength(2 * BYTES_MAX + 2, 'is larger than 128 KiB'),
  v.regex(/^0x([0-9a-f]{2})*$/i, 'must be 0x and whole bytes in hex'),
  v.transform((text): Hex => `0x${text.slice(2).toLowerCase()}`),
)
const address = v.pipe(
  evmAddressSchema,
  v.transform((text): Address => getAddress(text.toLowerCase())),
)
const quantity = (bits: number) =>
  v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]{1,64}$/i, 'must be a quantity of 0x and hex digits'),
    v.transform((text) => BigInt(text)),
    v.maxValue(2n ** BigInt(bits) - 1n, `has more than ${bits} bits`),
  )
const uint128 = quantity(128)
/** Clients leave out what they don't know yet, or send null. */
const unknown = v.nullish(uint128, '0x0')

const identity = {
  sender: address,
  nonce: quantity(256),
  factory: v.nullish(address),
  factoryData: v.nullish(bytes),
  callData: bytes,
}
const paymaster = { paymaster: v.nullish(address), paymasterData: v.nullish(bytes) }

/** As a client sends it to be mined: ERC-7769. */
export const operationSchema = v.pipe(
  v.strictObject({
    ...identity,
    callGasLimit: uint128,
    verificationGasLimit: uint128,
    preVerificationGas: uint128,
    maxFeePerGas: uint128,
    maxPriorityFeePerGas: uint128,
    ...paymaster,
    paymasterVerificationGasLimit: v.nullish(uint128),
    paymasterPostOpGasLimit: v.nullish(uint128),
    signature: bytes,
  }),
  v.check(({ factory, factoryData }) => Boolean(factory) || !factoryData, 'has factoryData without a factory'),
  v.check(
    ({ paymaster, paymasterData }) => Boolean(paymaster) || !paymasterData,
    'has paymasterData without a paymaster',
  ),
  v.check(({ maxFeePerGas, maxPriorityFeePerGas }) => maxFeePerGas >= maxPriorityFeePerGas, 'has a tip above its fee'),
  v.transform(toOperation),
)

/** As a client sends it for an estimate or to a paymaster, before its limits and its signature are known. */
export const draftSchema = v.pipe(
  v.looseObject({
    ...identity,
    callGasLimit: unknown,
    verificationGasLimit: unknown,
    preVerificationGas: unknown,
    maxFeePerGas: unknown,
    maxPriorityFeePerGas: unknown,
    ...paymaster,
    paymasterVerificationGasLimit: v.nullish(uint128),
    paymasterPostOpGasLimit: v.nullish(uint128),
    signature: v.nullish(bytes, '0x'),
  }),
  v.transform(toOperation),
)

type Given = {
  sender: Address
  nonce: bigint
  factory?: Address | null | undefined
  factoryData?: Hex | null | undefined
  callData: Hex
  callGasLimit: bigint
  verificationGasLimit: bigint
  preVerificationGas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  paymaster?: Address | null | undefined
  paymasterData?: Hex | null | undefined
  paymasterVerificationGasLimit?: bigint | null | undefined
  paymasterPostOpGasLimit?: bigint | null | undefined
  signature: Hex
}

function toOperation(given: Given): Operation {
  const { factory, factoryData, paymaster, paymasterData, paymasterVerificationGasLimit, paymasterPostOpGasLimit } =
    given
  return {
    sender: given.sender,
    nonce: given.nonce,
    ...(factory ? { factory, factoryData: factoryData ?? '0x' } : {}),
    callData: given.callData,
    callGasLimit: given.callGasLimit,
    verificationGasLimit: given.verificationGasLimit,
    preVerificationGas: given.preVerificationGas,
    maxFeePerGas: given.maxFeePerGas,
    maxPriorityFeePerGas: given.maxPriorityFeePerGas,
    ...(paymaster
      ? {
          paymaster,
          paymasterData: paymasterData ?? '0x',
          paymasterVerificationGasLimit: paymasterVerificationGasLimit ?? 0n,
          paymasterPostOpGasLimit: paymasterPostOpGasLimit ?? 0n,
        }
      : {}),
    signature: given.signature,
  }
}

/** As JSON, in the form that {@link operationSchema} reads. */
export function toRpc(operation: Partial<Operation>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(operation).flatMap(([name, value]) => {
      if (value === undefined) return []
      return [[name, typeof value === 'bigint' ? `0x${value.toString(16)}` : String(value)]]
    }),
  )
}

/** The EntryPoint's hash of it, by which everyone knows it. It covers the chain and the EntryPoint. */
export function hashOf(operation: Operation, at: { chainId: number; entryPoint: Address }): Hex {
  return getUserOperationHash({
    chainId: at.chainId,
    entryPointAddress: at.entryPoint,
    entryPointVersion: '0.7',
    userOperation: operation,
  })
}

/** Its size as a part of a bundle, in bytes. */
export function sizeOf(operation: Operation): number {
  const { initCode, callData, paymasterAndData, signature } = toPackedUserOperation(operation)
  return [initCode, callData, paymasterAndData, signature].reduce((sum, part) => sum + size(part), 0)
}
