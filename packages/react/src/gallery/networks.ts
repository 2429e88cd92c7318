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

export const networks = [ethereum, base, polygon, devnet]
