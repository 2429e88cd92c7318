import { defineNetwork } from '@latchkey/protocol'
import { logo } from './wallet.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export const ethereum = defineNetwork({
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: ether,
  blockExplorers: [{ name: 'Explorer', url: 'https://explorer.test' }],
  iconUrl: logo('Ethereum', 230),
})
export const base = defineNetwork({
  id: 'eip155:8453',
  name: 'Base',
  nativeCurrency: ether,
  iconUrl: logo('Base', 215),
})
export const polygon = defineNetwork({
  id: 'eip155:137',
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  iconUrl: logo('Polygon', 265),
})
export const devnet = defineNetwork({ id: 'eip155:31337', name: 'Devnet', nativeCurrency: ether, testnet: true })
export const solana = defineNetwork({
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  iconUrl: logo('Solana', 285),
})
export const bitcoin = defineNetwork({
  id: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  iconUrl: logo('Bitcoin', 35),
})
export const polkadot = defineNetwork({
  id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  nativeCurrency: { name: 'Dot', symbol: 'DOT', decimals: 10 },
  iconUrl: logo('Polkadot', 330),
})

export const networks = [ethereum, base, polygon, devnet]
/** Of every namespace. */
export const allNetworks = [...networks, solana, bitcoin, polkadot]
