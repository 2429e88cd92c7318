/**
 * What a contract reverted with, as the `data` of a node's or a wallet's error has it: in hex, in a text such as
 * `Reverted 0x…`, or in `data.data` or `data.originalError.data`. `0x` if the contract gave no reason.
 */
export function revertDataOf(data: unknown, depth = 0): `0x${string}` | undefined {
  if (typeof data === 'string') return hexIn(data)
  if (typeof data !== 'object' || data === null || depth > DEPTH_MAX) return undefined
  return revertDataOf(Reflect.get(data, 'data') ?? Reflect.get(data, 'originalError'), depth + 1)
}

const DEPTH_MAX = 3

function hexIn(text: string): `0x${string}` | undefined {
  const found = /0x([0-9a-f]{2})*/i.exec(text)?.[0]
  return found === undefined ? undefined : `0x${found.slice(2)}`
}
