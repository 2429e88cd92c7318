import type { Network } from '@latchkey/protocol'
import type { Address } from 'viem'
import type { Deployment } from '../contracts/layOut.ts'
import type { DevnetNetwork } from '../networks.ts'

/** One network as the server's configuration file names it. */
export type ServerNetwork = Network & {
  upstreams: readonly { http: string; ws: string }[]
  multicall3: Address
  ens?: { universalResolver: Address }
  prices: { factory: Address; wrappedNative: Address; stable: Address }
  tokens: readonly { address: Address; name: string; symbol: string; decimals: number; iconUrl: string }[]
}

/** What the server must know of a chain to speak with it, read balances at once, resolve names and price tokens. */
export function serverNetwork(
  given: { network: DevnetNetwork; chain: { rpcUrl: string; wsUrl: string }; deployment: Deployment },
  page: string,
): ServerNetwork {
  const { network, chain, deployment } = given
  const { tokens, pools, multicall3, names } = deployment
  return {
    ...network.network,
    iconUrl: `${page}/tokens/${network.network.nativeCurrency.symbol}.png`,
    upstreams: [{ http: chain.rpcUrl, ws: chain.wsUrl }],
    multicall3,
    ...(names ? { ens: { universalResolver: names.universalResolver } } : {}),
    prices: { factory: pools.factory, wrappedNative: pools.wrappedNative, stable: tokens.USDC.address },
    tokens: Object.values(tokens).map((token) => ({ ...token, iconUrl: `${page}/tokens/${token.symbol}.png` })),
  }
}
