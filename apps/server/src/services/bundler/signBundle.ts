import { type Address, type Hex, keccak256, size } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { SignedBundle } from './bundleStore.ts'
import { handleOpsData } from './simulate.ts'
import { gasOf, type Operation } from './userOperation.ts'

/** An operation with its hash. */
export type HashedOperation = { hash: Hex; operation: Operation }
export type BundleFees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/** Signs the transaction of a bundle. Without operations it only uses up the nonce, at the executor's own address. */
export async function signBundle(
  account: PrivateKeyAccount,
  given: {
    chainId: number
    entryPoint: Address
    nonce: number
    operations: readonly HashedOperation[]
    fees: BundleFees
  },
): Promise<SignedBundle> {
  const { chainId, entryPoint, nonce, operations, fees } = given
  const data = handleOpsData(
    operations.map(({ operation }) => operation),
    account.address,
  )
  const isEmpty = operations.length === 0
  const call = isEmpty
    ? ({ to: account.address, gas: 21_000n } as const)
    : ({ to: entryPoint, data, gas: gasLimitOf(operations, data) } as const)
  const raw = await account.signTransaction({ type: 'eip1559', chainId, nonce, ...call, ...fees })
  return { hash: keccak256(raw), raw, operations: operations.map(({ hash }) => hash), ...fees }
}

/**
 * What a bundle pays for gas: no more than the least that its operations pay, so that the executor loses nothing, and no higher
 * tip than usual. Clients offer more than usual, and if bundles paid that, the usual tip would rise with each of them.
 */
export function feesOf(operations: readonly HashedOperation[], usualTip: bigint): BundleFees {
  const least = (values: readonly bigint[]) => values.reduce((a, b) => (a < b ? a : b))
  const tips = operations.map(({ operation }) => operation.maxPriorityFeePerGas)
  return {
    maxFeePerGas: least(operations.map(({ operation }) => operation.maxFeePerGas)),
    maxPriorityFeePerGas: least([...tips, usualTip]),
  }
}

// The EntryPoint refuses to begin a call unless 64/63 of its limit is left (AA95). What isn't used isn't paid.
function gasLimitOf(operations: readonly HashedOperation[], data: Hex): bigint {
  const limits = operations.reduce((sum, { operation }) => sum + gasOf(operation) + PER_OPERATION, 0n)
  return (limits * 64n) / 63n + BASE + BigInt(size(data)) * 16n
}

const BASE = 50_000n
const PER_OPERATION = 60_000n
