import { defineNetwork } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { chosenNetworks } from './chosenNetworks.ts'

const nativeCurrency = { name: 'Coin', symbol: 'C', decimals: 18 }
const evm = [1, 10, 42161, 137, 42220, 1313161554, 56, 43114, 324, 100, 8453, 11155111]
const solana = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]
const ids = [...evm.map((chain) => `eip155:${chain}`), ...solana.map((hash) => `solana:${hash}`)]
const networks = ids.map((id) => defineNetwork({ id, name: id, nativeCurrency }))

it('R9.17a only switches to EVM and Solana networks that the operator lists', () => {
  const chosen = chosenNetworks(networks, 'eip155:1')
  for (const chain of evm) {
    expect(chosen.choose(chain).id).toBe(`eip155:${chain}`)
    expect(chosen.current('eip155').id).toBe(`eip155:${chain}`)
  }
  for (const hash of solana) {
    expect(chosen.choose(`solana:${hash}`).id).toBe(`solana:${hash}`)
    expect(chosen.current('solana').id).toBe(`solana:${hash}`)
  }
  expect(chosen.current('eip155').id).toBe('eip155:11155111')
  for (const chain of [2, 'eip155:2', 'solana:1', 'bip122:000000000019d6689c085ae165831e93'])
    expect(() => chosen.choose(chain)).toThrow('Unsupported chain')
})
