import { defineNetwork, type Network } from '@latchkey/protocol'

const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/** The predefined Solana networks (specification 9). Without `rpcUrls`, they are read through the server. */
export const solana: Network = defineNetwork({
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency,
  blockExplorers: [{ name: 'Solana Explorer', url: 'https://explorer.solana.com' }],
})

export const solanaDevnet: Network = defineNetwork({
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  nativeCurrency,
  testnet: true,
})

export const solanaTestnet: Network = defineNetwork({
  id: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  nativeCurrency,
  testnet: true,
})
