import { gasOf } from '@latchkey/accounts'
import { type Hex, size } from 'viem'
import type { Operation } from './userOperation.ts'

export type BundleFees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/**
 * What a bundle pays for gas: no more than the least that its operations pay, so that the executor loses nothing, and no higher
 * tip than usual. Clients offer more than usual, and if bundles paid that, the usual tip would rise with each of them.
 */
export function feesOf(operations: readonly Operation[], usualTip: bigint): BundleFees {
  const least = (values: readonly bigint[]) => values.reduce((a, b) => (a < b ? a : b))
  const tips = operations.map(({ maxPriorityFeePerGas }) => maxPriorityFeePerGas)
  return {
    maxFeePerGas: least(operations.map(({ maxFeePerGas }) => maxFeePerGas)),
    maxPriorityFeePerGas: least([...tips, usualTip]),
  }
}

/**
 * The gas limit of a bundle's transaction. The EntryPoint refuses to begin a call unless 64/63 of its limit is left (AA95). What
 * isn't used isn't paid.
 */
export function gasLimitOf(operations: readonly Operation[], data: Hex): bigint {
  const limits = operations.reduce((sum, operation) => sum + gasOf(operation) + PER_OPERATION, 0n)
  return (limits * 64n) / 63n + BASE + BigInt(size(data)) * 16n
}

const BASE = 50_000n
const PER_OPERATION = 60_000n
