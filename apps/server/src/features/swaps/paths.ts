import type { Address } from 'viem'
import type { Exchange } from './exchanges.ts'
import { contractOf, type SwapQuestion } from './swapProvider.ts'

/** The direct route between two tokens, and those through one of the tokens that most pools contain. */
export function pathsOf(
  { from, to }: Pick<SwapQuestion, 'from' | 'to'>,
  { wrappedNative, through }: Pick<Exchange, 'wrappedNative' | 'through'>,
): readonly (readonly Address[])[] {
  const [first, last] = [contractOf(from, wrappedNative), contractOf(to, wrappedNative)]
  if (first === last) return []
  const between = through.filter((token) => token !== first && token !== last)
  return [[first, last], ...between.map((token) => [first, token, last])]
}

/** The two tokens of each pool of a route. */
export function pairsOf(path: readonly Address[]): readonly (readonly [Address, Address])[] {
  return path.slice(1).flatMap((to, index) => {
    const from = path[index]
    return from ? [[from, to] as const] : []
  })
}
