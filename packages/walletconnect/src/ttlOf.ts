import { madeAt } from './jsonRpc.ts'

/**
 * How long a peer means something to last, in milliseconds. Its time is read against its own clock, which made the id:
 * that clock may be hours away from ours.
 */
export function ttlOf(id: number, expirySeconds: number | undefined, limitMs: number): number {
  const life = expirySeconds === undefined ? limitMs : expirySeconds * 1000 - madeAt(id)
  return Math.min(Math.max(life, 0), limitMs)
}
