import { type Hex, size, slice } from 'viem'
import type { Operation } from '../userOperation.ts'

/**
 * An operation as large as it will be: its gas, its fees and its signature, which may not be known yet, are filled with bytes.
 * Each number gets five, and the signature its present length, but at least the 65 bytes of one by an EOA.
 *
 * @param fillerOf returns that many bytes. Each is used once
 */
export function fillUnknown(operation: Operation, fillerOf: (length: number) => Hex): Operation {
  const signatureBytes = Math.max(SIGNATURE_BYTES, size(operation.signature))
  const filler = fillerOf(NUMBERS_MAX * NUMBER_BYTES + signatureBytes)
  let used = 0
  const take = (length: number) => {
    used += length
    return slice(filler, used - length, used)
  }
  const number = () => BigInt(take(NUMBER_BYTES))
  return {
    ...operation,
    callGasLimit: number(),
    verificationGasLimit: number(),
    preVerificationGas: number(),
    maxFeePerGas: number(),
    maxPriorityFeePerGas: number(),
    ...(operation.paymaster ? { paymasterVerificationGasLimit: number(), paymasterPostOpGasLimit: number() } : {}),
    signature: take(signatureBytes),
  }
}

const NUMBERS_MAX = 7
/** As much gas as any block has, and fees up to 1,099 gwei. */
const NUMBER_BYTES = 5
const SIGNATURE_BYTES = 65
