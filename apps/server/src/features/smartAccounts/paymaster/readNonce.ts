import { type Address, parseAbi } from 'viem'
import type { EvmChain } from '../../../chains/connectChains.ts'

/** The next nonce of the sequence that a nonce belongs to, now or at a block. */
export function readNonce(
  { reader }: Pick<EvmChain, 'reader'>,
  { entryPoint, sender, nonce, ...at }: { entryPoint: Address; sender: Address; nonce: bigint; blockNumber?: bigint },
): Promise<bigint> {
  const args = [sender, nonce >> 64n] as const
  return reader.readContract({ address: entryPoint, abi, functionName: 'getNonce', args, ...at })
}

const abi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])
