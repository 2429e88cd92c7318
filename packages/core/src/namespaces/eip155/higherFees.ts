import { readFees } from '../../chains/eip155/readFees.ts'
import type { ChainTransaction } from '../../chains/eip155/transactions/readTransaction.ts'
import type { ChainRpc } from '../../rpc/chainRpc.ts'
import { toQuantity } from '../../rpc/quantity.ts'

/** Fees with which a node accepts a replacement: an eighth more, or the current fees if they are higher. */
export async function higherFees(rpc: ChainRpc, original: ChainTransaction): Promise<Record<string, `0x${string}`>> {
  const { maxFeePerGas, maxPriorityFeePerGas = 0n } = await readFees(rpc)
  if (original.maxFeePerGas == null || original.maxPriorityFeePerGas == null)
    return { gasPrice: toQuantity(larger(eighthMore(original.gasPrice ?? 0n), maxFeePerGas)) }
  const tip = larger(eighthMore(original.maxPriorityFeePerGas), maxPriorityFeePerGas)
  return {
    maxPriorityFeePerGas: toQuantity(tip),
    maxFeePerGas: toQuantity(larger(larger(eighthMore(original.maxFeePerGas), maxFeePerGas), tip)),
  }
}

// Nodes require 10 %, some chains 12.5 %. Rounded up, so that a fee of a few wei grows too.
function eighthMore(fee: bigint): bigint {
  return fee + fee / 8n + 1n
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
