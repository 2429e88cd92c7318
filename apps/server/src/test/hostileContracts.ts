import {
  type Address,
  concat,
  encodeErrorResult,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  size,
} from 'viem'

const abi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes data, bytes4 callback, bytes extra)',
  'struct Query { address sender; string[] urls; bytes data; }',
  'function query(Query[] queries) view returns (bool[] failures, bytes[] responses)',
])
const BATCH_GATEWAY = 'x-batch-gateway:true'

/** A contract that reverts with the same bytes to every call. */
export function revertingWith(data: Hex): Hex {
  return concat([...copy(data), '0x5ffd', data])
}

/** A contract that asks the same gateways for data, again and again, whatever it is given (EIP-3668). */
export function asksForEver(at: Address, urls: readonly string[]): Hex {
  return revertingWith(lookup(at, urls, '0x01'))
}

/** A contract that asks for a batch of lookups at once. `depth` batches are inside one another. */
export function asksInBatches(
  at: Address,
  urls: readonly string[],
  { width, depth }: { width: number; depth: number },
): Hex {
  const inside = (left: number): Hex => {
    const query =
      left === 1
        ? { sender: at, urls, data: '0x01' as const }
        : { sender: at, urls: [BATCH_GATEWAY], data: inside(left - 1) }
    return encodeFunctionData({ abi, functionName: 'query', args: [Array.from({ length: width }, () => query)] })
  }
  return revertingWith(lookup(at, [BATCH_GATEWAY], inside(depth)))
}

/** A contract that returns, or reverts with, this many zero bytes. */
export function says(bytes: number, how: 'return' | 'revert'): Hex {
  return concat(['0x62', numberToHex(bytes, { size: 3 }), '0x5f', how === 'return' ? '0xf3' : '0xfd'])
}

/** A contract that uses all gas it is given: it jumps in a circle. */
export const usesAllGas: Hex = '0x5b5f56'

function lookup(sender: Address, urls: readonly string[], data: Hex): Hex {
  return encodeErrorResult({ abi, errorName: 'OffchainLookup', args: [sender, urls, data, '0x12345678', '0x'] })
}

// Copies what is behind the code into memory, and leaves its length on the stack.
function copy(data: Hex): Hex[] {
  const length = numberToHex(size(data), { size: 3 })
  return ['0x62', length, '0x80', '0x60', '0x0b', '0x5f', '0x39']
}
