import { type Hex, hexToBytes } from 'viem'
import { handleOpsData } from '../simulate.ts'
import { type Operation, sizeOf } from '../userOperation.ts'
import { fillUnknown } from './fillUnknown.ts'

/**
 * The gas that a bundle with this operation alone uses outside of what the EntryPoint measures: the transaction itself, its
 * calldata, and paying the bundler. What rollups charge for data on another chain isn't in it: see `dataGas.ts`.
 */
export function preVerificationGasOf(operation: Operation): bigint {
  // What isn't known yet is counted as bytes that aren't zero.
  const filled = fillUnknown(operation, full)
  const data = hexToBytes(handleOpsData([filled], full(20)))
  const calldata = data.reduce((gas, byte) => gas + (byte === 0 ? 4 : 16), 0)
  return BigInt(TRANSACTION + calldata + OVERHEAD + Math.ceil(sizeOf(filled) / 32) * PER_WORD)
}

const full = (length: number): Hex => `0x${'ff'.repeat(length)}`
const TRANSACTION = 21_000
/** Paying the bundler, an event for each bundle, and the loop around the operation. */
const OVERHEAD = 22_000
/** Copying the operation into memory. */
const PER_WORD = 12
