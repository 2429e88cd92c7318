import { RpcError } from '@latchkey/protocol/jsonRpc'
import type { Abi } from 'viem'
import type { ChainRpc } from '../../../rpc/chainRpc.ts'
import { toQuantity } from '../../../rpc/quantity.ts'
import { readTransaction } from './readTransaction.ts'

export type RevertedTransaction = {
  hash: `0x${string}`
  blockNumber: bigint
  abi?: Abi | undefined
  signal?: AbortSignal | undefined
}

/**
 * Why a transaction reverted, found by repeating its call at its block and, if that succeeds (a later transaction
 * changed the contract), at the block before. Undefined if the chain returns no reason.
 */
export async function readRevertReason(
  rpc: ChainRpc,
  { hash, blockNumber, abi, signal }: RevertedTransaction,
): Promise<string | undefined> {
  const transaction = await readTransaction(rpc, hash, signal)
  if (!transaction) return undefined
  const { from, to, value, input, gas } = transaction
  const call = { from, ...(to ? { to } : {}), value: toQuantity(value), data: input, gas: toQuantity(gas) }
  for (const block of [blockNumber, blockNumber - 1n]) {
    try {
      await rpc.request('eth_call', [call, toQuantity(block)], signal)
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      const { decodeRevert } = await import('../revert/decodeRevert.ts')
      return decodeRevert(error, abi)
    }
  }
  return undefined
}
