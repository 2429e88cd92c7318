import { describe, expect, it } from 'vitest'
import { bitcoin, bitcoinTestnet } from './bip122/bitcoinNetworks.ts'
import { solana, solanaDevnet, solanaTestnet } from './solana/solanaNetworks.ts'

// The first 32 characters of the hash of each network's first block (CAIP-2, namespaces solana and bip122).
const genesis = {
  Solana: [solana, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', false],
  'Solana Devnet': [solanaDevnet, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', true],
  'Solana Testnet': [solanaTestnet, 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', true],
  Bitcoin: [bitcoin, 'bip122:000000000019d6689c085ae165831e93', false],
  'Bitcoin Testnet': [bitcoinTestnet, 'bip122:000000000933ea01ad0ee984209779ba', true],
} as const
const networks = Object.entries(genesis)

describe('predefined networks', () => {
  it.each(networks)('R9.17b identifies %s by the hash of its first block', (name, [network, id, isTest]) => {
    expect(network).toMatchObject({ name, id, nativeCurrency: { decimals: id.startsWith('solana:') ? 9 : 8 } })
    expect(network.testnet ?? false).toBe(isTest)
  })
})
