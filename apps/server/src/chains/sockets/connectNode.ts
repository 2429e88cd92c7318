import * as v from 'valibot'
import type { EvmChain } from '../connectChains.ts'
import { type NodeSocket, openNodeSocket } from './openNodeSocket.ts'

/**
 * Opens a socket of the best node that has one and belongs to the chain.
 *
 * @returns undefined if none can be reached
 */
export async function connectNode(
  { pool, chainId }: Pick<EvmChain, 'pool' | 'chainId'>,
  options: { timeoutMs: number; onEnd: () => void },
): Promise<NodeSocket | undefined> {
  for (const { ws } of pool.order()) {
    const node = ws === undefined ? undefined : await openNodeSocket(ws, options).catch(() => undefined)
    if (!node) continue
    // The socket's URL may lead elsewhere than the node's other one.
    const answered = await node.request('eth_chainId', [], v.string()).catch(() => undefined)
    if (answered !== undefined && Number(answered) === chainId && node.isOpen()) return node
    node.close()
  }
  return undefined
}
