import { hexToBytes } from 'viem'
import { handleOpsData } from './simulate.ts'
import { type Operation, sizeOf } from './userOperation.ts'

/**
 * The gas that a bundle with this operation alone uses outside of what the EntryPoint measures: the transaction itself, its
 * calldata, and paying the bundler. What rollups charge for data on another chain isn't in it: see `dataGas.ts`.
 */
export function preVerificationGasOf(operation: Operation): bigint {
  // The signature may be a dummy, and the gas values not known yet: they are counted as bytes that aren't zero.
  const filled: Operation = {
    ...operation,
    callGasLimit: FULL,
    verificationGasLimit: FULL,
    preVerificationGas: FULL,
    maxFeePerGas: FULL,
    maxPriorityFeePerGas: FULL,
    ...(operation.paymaster ? { paymasterVerificationGasLimit: FULL, paymasterPostOpGasLimit: FULL } : {}),
    signature: `0x${'ff'.repeat(Math.max(SIGNATURE_BYTES, (operation.signature.length - 2) / 2))}`,
  }
  const data = hexToBytes(handleOpsData([filled], '0xffffffffffffffffffffffffffffffffffffffff'))
  const calldata = data.reduce((gas, byte) => gas + (byte === 0 ? 4 : 16), 0)
  return BigInt(TRANSACTION + calldata + OVERHEAD + Math.ceil(sizeOf(filled) / 32) * PER_WORD)
}

const FULL = 0xffff_ffffffn
const SIGNATURE_BYTES = 65
const TRANSACTION = 21_000
/** Paying the bundler, an event for each bundle, and the loop around the operation. */
const OVERHEAD = 22_000
/** Copying the operation into memory. */
const PER_WORD = 12
