import type { Namespace } from '@latchkey/protocol'
import type { ChainOf } from './connectChains.ts'

/** What the server does with a chain, in each namespace where it can. */
export type ByNamespace<Args extends readonly unknown[], Result> = {
  readonly [N in Namespace]?: (chain: ChainOf<N>, ...args: Args) => Result
}

/** Does it with this chain. Undefined if the server can't in its namespace. */
export function onChain<N extends Namespace, Args extends readonly unknown[], Result>(
  operations: ByNamespace<Args, Result>,
  chain: ChainOf<N>,
  ...args: Args
): Result | undefined {
  return operations[chain.namespace]?.(chain, ...args)
}
