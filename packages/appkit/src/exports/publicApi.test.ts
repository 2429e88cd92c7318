import { expect, it } from 'vitest'
import * as bitcoin from './adapter-bitcoin.ts'
import * as ethers from './adapter-ethers.ts'
import * as solana from './adapter-solana.ts'
import * as wagmi from './adapter-wagmi.ts'
import * as index from './index.ts'
import * as networks from './networks.ts'
import * as react from './react.ts'

// What apps import. A name that goes or changes its meaning is a major version; a new one is a minor version. It also runs
// without a DOM, as on a server.
it('exports these names, also where there is no DOM', () => {
  expect(Object.keys(index)).toEqual(['createAppKit'])
  expect(Object.keys(react).sort()).toMatchInlineSnapshot(`
    [
      "AppKitAccountButton",
      "AppKitButton",
      "AppKitConnectButton",
      "AppKitNetworkButton",
      "AppKitProvider",
      "createAppKit",
      "useAppKit",
      "useAppKitAccount",
      "useAppKitEvents",
      "useAppKitNetwork",
      "useAppKitProvider",
      "useAppKitState",
      "useAppKitTheme",
      "useDisconnect",
      "useWalletInfo",
    ]
  `)
  expect([bitcoin, ethers, solana, wagmi].map((entry) => Object.keys(entry))).toMatchInlineSnapshot(`
    [
      [
        "BitcoinAdapter",
      ],
      [
        "EthersAdapter",
        "Ethers5Adapter",
      ],
      [
        "SolanaAdapter",
      ],
      [
        "WagmiAdapter",
      ],
    ]
  `)
})

it('has viem’s networks, and those of the other namespaces', () => {
  expect(networks).toMatchObject({ mainnet: { id: 1 }, base: { id: 8453 }, defineChain: expect.any(Function) })
  const others = ['solana', 'solanaDevnet', 'solanaTestnet', 'bitcoin', 'bitcoinTestnet']
  expect(Object.keys(networks)).toEqual(expect.arrayContaining(others))
})
