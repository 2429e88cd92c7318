import { erc20Abi, getAddress, type PublicClient } from 'viem'
import type { Deployment } from '../contracts/deployContracts.ts'
import type { Deployer } from '../contracts/deployer.ts'
import { evmFaucetSource } from '../faucet/evmFaucetSource.ts'
import type { DevnetNetwork } from '../networks.ts'
import type { Balance, RunningChain } from './runningChain.ts'

export function evmChain(given: {
  network: DevnetNetwork
  chain: { rpcUrl: string }
  deployer: Deployer
  deployment: Deployment
}): RunningChain {
  const { network, deployer, deployment } = given
  return {
    network: network.network,
    rpcUrl: given.chain.rpcUrl,
    tokens: Object.values(deployment.tokens),
    faucet: evmFaucetSource({ deployer, ...deployment }),
    balances: (address) => balancesOf(deployer.client, address, { network, deployment }),
  }
}

async function balancesOf(
  client: PublicClient,
  owner: string,
  { network, deployment }: { network: DevnetNetwork; deployment: Deployment },
): Promise<readonly Balance[]> {
  const address = getAddress(owner)
  const { symbol, decimals } = network.network.nativeCurrency
  const tokens = Object.values(deployment.tokens)
  const native = client.getBalance({ address })
  const amounts = await client.multicall({
    multicallAddress: deployment.multicall3,
    allowFailure: false,
    contracts: tokens.map(
      (token) => ({ address: token.address, abi: erc20Abi, functionName: 'balanceOf', args: [address] }) as const,
    ),
  })
  const held = tokens.map((token, index): Balance => ({ ...token, amount: amounts[index] ?? 0n }))
  return [{ symbol, decimals, amount: await native }, ...held]
}
