import type { Network } from '@latchkey/protocol'
import type { Enforcers } from '@latchkey/protocol/permissions'
import type { Address, Hex } from 'viem'
import type { Deployment } from '../contracts/deployContracts.ts'
import { coinOf, marketNameOf } from '../marketNames.ts'
import type { DevnetNetwork } from '../networks.ts'
import type { RunningChain } from './runningChain.ts'

/** A network in the format of the server's configuration. */
export type ServerNetwork = Network & {
  upstreams: readonly { http: string; ws: string }[]
  multicall3: Address
  ens?: { universalResolver: Address }
  prices: { factory: Address; wrappedNative: Address; stable: Address }
  market: Market
  swaps: { router: Address; v3: { factory: Address; quoter: Address; router: Address } }
  smartAccounts: {
    entryPoint: Address
    factory: Address
    implementations: readonly Address[]
    codeHashes: Readonly<Record<string, Hex>>
    paymaster: { address: Address }
    permissionSessions: { manager: Address; multiSig: Address; enforcers: Enforcers }
  }
  tokens: readonly {
    address: Address
    name: string
    symbol: string
    decimals: number
    iconUrl: string
    asset: string
  }[]
}

/** What the devnet's market calls a network and its native token. */
type Market = { coin: string; defillama: string }

/** What the server needs to reach a chain, batch balance reads, resolve names and price tokens. */
export function serverNetwork(
  given: { network: DevnetNetwork; chain: { rpcUrl: string; wsUrl: string }; deployment: Deployment },
  page: string,
): ServerNetwork {
  const { network, chain, deployment } = given
  const { tokens, pools, v3, multicall3, names, smartAccounts } = deployment
  const { entryPoint, factory, hybridDeleGator, multiSigDeleGator, paymaster } = smartAccounts
  return {
    ...network.network,
    iconUrl: networkIcon(page, network.network.id),
    upstreams: [{ http: chain.rpcUrl, ws: chain.wsUrl }],
    multicall3,
    ...(names ? { ens: { universalResolver: names.universalResolver } } : {}),
    market: marketOf(network.network),
    prices: { factory: pools.factory, wrappedNative: pools.wrappedNative, stable: tokens.USDC.address },
    swaps: { router: pools.router, v3: { factory: v3.factory, quoter: v3.quoter, router: v3.router } },
    smartAccounts: {
      entryPoint,
      factory,
      implementations: [hybridDeleGator, multiSigDeleGator],
      codeHashes: smartAccounts.codeHashes,
      paymaster: { address: paymaster },
      permissionSessions: {
        manager: smartAccounts.delegationManager,
        multiSig: multiSigDeleGator,
        enforcers: smartAccounts.enforcers,
      },
    },
    tokens: Object.values(tokens).map((token) => ({
      ...token,
      iconUrl: `${page}/tokens/${token.symbol}.png`,
      asset: coinOf(token.symbol),
    })),
  }
}

function marketOf({ id, nativeCurrency }: Network): Market {
  return { coin: coinOf(nativeCurrency.symbol), defillama: marketNameOf(id) }
}

/** A network of another namespace in the same format, without contracts and pools. */
export type OtherServerNetwork = Network & {
  upstreams: readonly { http: string; ws?: string }[]
  market: Market
  tokens: readonly { address: string; name: string; symbol: string; decimals: number; iconUrl: string; asset: string }[]
}

/** What the server needs for a chain of another namespace: its URLs and its tokens. */
export function otherServerNetwork({ network, rpcUrl, wsUrl, tokens }: RunningChain, page: string): OtherServerNetwork {
  const icon = (symbol: string) => `${page}/tokens/${symbol}.png`
  return {
    ...network,
    iconUrl: networkIcon(page, network.id),
    upstreams: [{ http: rpcUrl, ...(wsUrl ? { ws: wsUrl } : {}) }],
    market: marketOf(network),
    tokens: tokens.map(({ address, name, symbol, decimals }) => ({
      address,
      name,
      symbol,
      decimals,
      iconUrl: icon(symbol),
      asset: coinOf(symbol),
    })),
  }
}

function networkIcon(page: string, id: string): string {
  return `${page}/networks/${id.replace(':', '-')}.png`
}
