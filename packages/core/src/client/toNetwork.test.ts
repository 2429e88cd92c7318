import { defineNetwork } from '@latchkey/protocol'
import { base, mainnet, sepolia } from 'viem/chains'
import { expect, it } from 'vitest'
import { createClient } from '../createClient.ts'

const own = defineNetwork({
  id: 'eip155:31337',
  name: 'Devnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
})

it('takes viem’s chains beside networks, and reads them at viem’s URLs without a server', () => {
  const { networks, store } = createClient({ networks: [own, mainnet, sepolia] })
  expect(networks).toEqual([
    own,
    {
      id: 'eip155:1',
      name: 'Ethereum',
      nativeCurrency: mainnet.nativeCurrency,
      rpcUrls: mainnet.rpcUrls.default.http,
      blockExplorers: [mainnet.blockExplorers.default],
      testnet: false,
    },
    expect.objectContaining({ id: 'eip155:11155111', testnet: true }),
  ])
  expect(store.getState().networkByNamespace).toEqual({ eip155: 'eip155:1' })
})

it('tells no company of viem’s URLs which addresses a visitor has when there is a server', () => {
  const { networks } = createClient({ server: 'https://wallet.example.com', networks: [own, base] })
  expect(networks.map(({ rpcUrls }) => rpcUrls)).toEqual([own.rpcUrls, []])
})
