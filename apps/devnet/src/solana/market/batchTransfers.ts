/**
 * The accounts and data of a batch of token transfers with one signer: the token program's `Batch`
 * (https://github.com/solana-foundation/solana-improvement-documents, SIMD-0266). A market maker swaps with it, after it has
 * let the taker spend what it pays.
 */
export function batchTransfers<Address extends string>(
  signer: Address,
  transfers: readonly { source: Address; destination: Address; amount: bigint }[],
): { accounts: { address: Address; isSigner: boolean; isWritable: boolean }[]; data: Uint8Array } {
  const used = transfers.flatMap(({ source, destination }) => [source, destination, signer])
  return {
    accounts: used.map((address) => ({ address, isSigner: address === signer, isWritable: address !== signer })),
    data: Uint8Array.from([BATCH, ...transfers.flatMap(({ amount }) => [...TRANSFER, ...u64(amount)])]),
  }
}

const BATCH = 255
/** The number of accounts, the length of the data, and the instruction `Transfer`. */
const TRANSFER = [3, 9, 3]

/** An amount as the token program reads it: 64 bits, little-endian. */
export function u64(value: bigint): readonly number[] {
  return [...new Uint8Array(new BigUint64Array([value]).buffer)]
}
