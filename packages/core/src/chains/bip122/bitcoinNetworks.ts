import { defineNetwork, type Network } from '@latchkey/protocol'
import { bitcoinNetworkId } from '@latchkey/siwx/addresses'

/**
 * The predefined Bitcoin networks (specification 9). Without `rpcUrls` (Esplora URLs), they are read through the
 * server.
 */
export const bitcoin: Network = defineNetwork({
  id: bitcoinNetworkId('mainnet'),
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  blockExplorers: [{ name: 'mempool.space', url: 'https://mempool.space' }],
})

export const bitcoinTestnet: Network = defineNetwork({
  id: bitcoinNetworkId('testnet'),
  name: 'Bitcoin Testnet',
  nativeCurrency: { name: 'Bitcoin', symbol: 'tBTC', decimals: 8 },
  blockExplorers: [{ name: 'mempool.space', url: 'https://mempool.space/testnet' }],
  testnet: true,
})
