import { defineNetwork, type Network } from '@latchkey/protocol'
import { bitcoinNetworkId } from '@latchkey/siwx/addresses'
import {
  arbitrum,
  avalanche,
  base,
  baseSepolia,
  blast,
  bsc,
  type Chain,
  gnosis,
  linea,
  mainnet,
  optimism,
  polygon,
  sepolia,
  unichain,
  worldchain,
} from 'viem/chains'

/** What is known of a network before an operator names its nodes. */
export type NetworkPreset = Pick<Network, 'id' | 'name' | 'nativeCurrency' | 'blockExplorers' | 'testnet'> & {
  multicall3?: string
  ens?: { universalResolver: string }
}

/** The networks that `latchkey init` knows, by the name that an operator types. */
export const networkPresets: Readonly<Record<string, NetworkPreset>> = {
  mainnet: evm(mainnet),
  base: evm(base),
  optimism: evm(optimism),
  arbitrum: evm(arbitrum),
  polygon: evm(polygon),
  bsc: evm(bsc),
  avalanche: evm(avalanche),
  linea: evm(linea),
  unichain: evm(unichain),
  worldchain: evm(worldchain),
  blast: evm(blast),
  gnosis: evm(gnosis),
  sepolia: evm(sepolia),
  'base-sepolia': evm(baseSepolia),
  solana: solana('Solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
  'solana-devnet': { ...solana('Solana Devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'), testnet: true },
  bitcoin: bitcoin('mainnet', 'Bitcoin', 'BTC', 'https://mempool.space'),
  'bitcoin-testnet': bitcoin('testnet', 'Bitcoin Testnet', 'tBTC', 'https://mempool.space/testnet'),
}

/** What a node of the network is called, when an operator is asked for one. */
export function nodeKind({ id }: Pick<NetworkPreset, 'id'>): string {
  return id.startsWith('bip122:') ? 'Esplora API' : 'JSON-RPC node'
}

function evm({ id, name, nativeCurrency, blockExplorers, testnet, contracts }: Chain): NetworkPreset {
  const { multicall3, ensUniversalResolver } = contracts ?? {}
  return {
    ...preset(`eip155:${id}`, name, nativeCurrency, blockExplorers?.default),
    testnet: testnet ?? false,
    ...(multicall3 ? { multicall3: multicall3.address } : {}),
    ...(ensUniversalResolver ? { ens: { universalResolver: ensUniversalResolver.address } } : {}),
  }
}

function solana(name: string, genesis: string): NetworkPreset {
  const explorer = { name: 'Solana Explorer', url: 'https://explorer.solana.com' }
  return preset(`solana:${genesis}`, name, { name: 'Solana', symbol: 'SOL', decimals: 9 }, explorer)
}

function bitcoin(chain: 'mainnet' | 'testnet', name: string, symbol: string, url: string): NetworkPreset {
  const explorer = { name: 'mempool.space', url }
  const nativeCurrency = { name: 'Bitcoin', symbol, decimals: 8 }
  return { ...preset(bitcoinNetworkId(chain), name, nativeCurrency, explorer), testnet: chain === 'testnet' }
}

function preset(
  id: string,
  name: string,
  nativeCurrency: NetworkPreset['nativeCurrency'],
  explorer: { name: string; url: string } | undefined,
): NetworkPreset {
  const { rpcUrls: _, iconUrl: __, ...network } = defineNetwork({ id, name, nativeCurrency })
  return { ...network, blockExplorers: explorer ? [{ name: explorer.name, url: explorer.url }] : [] }
}
