import type { DevnetAccount } from '../../accounts.ts'
import type { Deployment } from '../../contracts/deployContracts.ts'
import type { DevnetNetwork } from '../../networks.ts'
import type { Environment } from './environment.ts'

/** The names that the wallet knows: the chains, their tokens and the devnet's accounts. */
export function environmentOf(
  chains: readonly { network: DevnetNetwork; chain: { rpcUrl: string }; deployment: Deployment }[],
  accounts: readonly DevnetAccount[],
): Environment {
  const chainOf = (id: number) => chains.find(({ network }) => network.chainId === id)
  return {
    chainIds: chains.map(({ network }) => network.chainId),
    rpcUrlOf: (chainId) => chainOf(chainId)?.chain.rpcUrl ?? '',
    networkName: (chainId) => chainOf(chainId)?.network.network.name ?? `Chain ${chainId}`,
    nameOf: (address) => accounts.find((account) => account.address === address)?.name,
    contractAt: (chainId, address) => {
      const deployment = chainOf(chainId)?.deployment
      if (address === deployment?.pools.router) return 'Uniswap v2'
      if (address === deployment?.v3.router) return 'Uniswap v3'
      return address === deployment?.pools.wrappedNative ? 'Wrapped Ether' : undefined
    },
    tokenAt: (chainId, address) =>
      Object.values(chainOf(chainId)?.deployment.tokens ?? {}).find((token) => token.address === address),
  }
}
