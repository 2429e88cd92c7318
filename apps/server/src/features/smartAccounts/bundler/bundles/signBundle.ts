import { type Address, type Hex, keccak256 } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { type BundleFees, gasLimitOf } from '../bundleGas.ts'
import { handleOpsData } from '../simulate.ts'
import type { Operation } from '../userOperation.ts'
import type { SignedBundle } from './bundleStore.ts'

/** An operation with its hash. */
export type HashedOperation = { hash: Hex; operation: Operation }

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
  const list = operations.map(({ operation }) => operation)
  const data = handleOpsData(list, account.address)
  const isEmpty = operations.length === 0
  const call = isEmpty
    ? ({ to: account.address, gas: 21_000n } as const)
    : ({ to: entryPoint, data, gas: gasLimitOf(list, data) } as const)
  const raw = await account.signTransaction({ type: 'eip1559', chainId, nonce, ...call, ...fees })
  return { hash: keccak256(raw), raw, operations: operations.map(({ hash }) => hash), ...fees }
}
