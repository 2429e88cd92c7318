import type { Network } from '@latchkey/protocol'

/** What Latchkey reads of a chain of viem or wagmi (`viem/chains`). */
export type ViemChain = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: Network['nativeCurrency']
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
}
