import { mainnet, optimism } from 'viem/chains'
import { expect, it } from 'vitest'
import { createConfig, http } from 'wagmi'
import { findClient } from '../provider/findClient.ts'
import { connectorsForWallets } from './connectorsForWallets.ts'
import { getDefaultConfig } from './getDefaultConfig.ts'
import { getDefaultWallets } from './getDefaultWallets.ts'
import { metaMaskWallet, rainbowWallet, walletConnectWallet } from './wallets.ts'

const app = { appName: 'Shop', projectId: 'of-another-service', server: 'https://wallet.example.com' }
const chains = [mainnet, optimism] as const
const wallets = [
  { groupName: 'First', wallets: [rainbowWallet, walletConnectWallet] },
  { groupName: 'Then', wallets: [metaMaskWallet, rainbowWallet] },
]
const featured = [rainbowWallet, metaMaskWallet].map((create) => create(app).id)

it('makes a client of what an app tells RainbowKit', () => {
  const config = getDefaultConfig({
    ...app,
    ...{ appDescription: 'Sells', appUrl: 'https://shop.example', appIcon: 'https://shop.example/icon.png' },
    ...{ chains, wallets, ssr: true },
  })
  expect(config.chains).toBe(chains)
  const { networks, config: written } = findClient(config)
  expect(networks.map(({ id }) => id)).toEqual(['eip155:1', 'eip155:10'])
  expect(written).toMatchObject({
    server: app.server,
    metadata: {
      ...{ name: 'Shop', description: 'Sells', url: 'https://shop.example', icons: ['https://shop.example/icon.png'] },
    },
    wallets: { featured },
  })
  // The id belongs to another service, whose relay isn't used.
  expect(written.projectId).toBeUndefined()
})

it('makes a client of an app’s own wagmi config', () => {
  const transports = { 1: http('http://127.0.0.1:1'), 10: http('http://127.0.0.1:1') }
  const config = createConfig({ chains, transports, connectors: connectorsForWallets(wallets, app) })
  const client = findClient(config)
  expect(client.networks.map(({ id }) => id)).toEqual(['eip155:1', 'eip155:10'])
  expect(client.config.wallets).toEqual({ featured })
})

it('says what to change in a wagmi config without Latchkey', () => {
  const config = createConfig({ chains: [mainnet], transports: { 1: http('http://127.0.0.1:1') } })
  expect(() => findClient(config)).toThrow(/getDefaultConfig.*connectorsForWallets.*@latchkey\/rainbowkit/)
})

it('has default wallets, with connectors for an app that asks for them', () => {
  expect(getDefaultWallets().wallets[0]?.wallets).toContain(metaMaskWallet)
  expect(getDefaultWallets(app).connectors).toHaveLength(1)
})
