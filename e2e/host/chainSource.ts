import type { World } from '../world/world.ts'

/** The world's first EVM network as an app's source defines it for viem; reads go to `rpcUrl`, or elsewhere. */
export function chainSource({ networks: [network] }: World, rpcUrl?: string): string {
  return `defineChain({
      id: ${network?.id.split(':')[1]},
      name: '${network?.name}',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [${rpcUrl === undefined ? '' : `'${rpcUrl}'`}] } },
    })`
}
