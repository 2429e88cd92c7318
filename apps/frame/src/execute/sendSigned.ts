import { CodedError, chainIdOf, type Network } from '@latchkey/protocol'
import { RpcError } from '@latchkey/protocol/jsonRpc'
import { bytesToHex, type Hex, keccak256, serializeTransaction } from 'viem'
import type { ToSign } from '../approval/approval.ts'
import type { RpcRequest } from '../approval/ports.ts'
import { plainName } from '../decode/text/visibleText.ts'
import type { PreparedCall } from './prepareCalls.ts'

/**
 * Signs every transaction before sending the first, so that a failed signature leaves nothing half done, then sends
 * them in order. If the network rejects a later one, it stops and returns what was sent.
 *
 * @throws LatchkeyError `FRAME_FAILED` with the network's message when even the first was rejected
 */
export async function sendSigned(
  calls: readonly PreparedCall[],
  {
    sign,
    rpcRequest,
    network,
    signal,
  }: {
    sign: (toSign: ToSign) => Promise<Uint8Array>
    rpcRequest: RpcRequest
    network: Network
    signal: AbortSignal
  },
): Promise<{ sent: readonly Hex[]; chainId: number }> {
  const chainId = chainIdOf(network.id)
  const signed: Hex[] = []
  for (const { transaction, digest } of calls) {
    signal.throwIfAborted()
    const signature = await sign({ namespace: 'eip155', kind: 'transaction', digest, chainId })
    const [r, s, yParity] = [signature.slice(0, 32), signature.slice(32, 64), signature[64] ?? 0]
    const parts = { r: bytesToHex(r), s: bytesToHex(s) }
    const full = transaction.type === 'legacy' ? { ...parts, v: BigInt(27 + yParity) } : { ...parts, yParity }
    signed.push(serializeTransaction(transaction, full))
  }
  const sent: Hex[] = []
  for (const raw of signed) {
    try {
      await rpcRequest(network.id, 'eth_sendRawTransaction', [raw])
    } catch (error) {
      if (sent.length > 0) break
      if (!(error instanceof RpcError)) throw error
      const problem = plainName(error.message, 200)
      throw new CodedError('FRAME_FAILED', problem || 'The network refused the transaction', {
        cause: error,
        data: { rpcCode: -32_003 },
      })
    }
    sent.push(keccak256(raw))
  }
  return { sent, chainId }
}
