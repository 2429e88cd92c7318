import { createClient } from '@latchkey/core'
import { defineChain } from 'viem'
import { expect, it, vi } from 'vitest'
import { bitcoin, mainnet, optimism, solana } from '../exports/networks.ts'
import { toCaipNetwork, toChainId } from '../networks/appKitNetwork.ts'
import { createAppKit } from './createAppKit.ts'
import type { AppKitOptions } from './options.ts'
import { toClientConfig } from './toClientConfig.ts'
import { toDialogOptions } from './toDialogOptions.ts'
import { toView } from './toView.ts'
import { listOptionsWithoutEffect } from './warnDeveloper.ts'

const least: AppKitOptions = { server: 'https://wallet.example.com', networks: [mainnet] }
const own = defineChain({
  ...{ id: 123456789, caipNetworkId: 'eip155:123456789', chainNamespace: 'eip155', name: 'Own' },
  nativeCurrency: { name: 'Own', symbol: 'OWN', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example.com'] } },
})

it('takes networks of every namespace', () => {
  const networks = [mainnet, own, solana, bitcoin] as const
  const client = createClient(toClientConfig({ ...least, networks, defaultNetwork: own }))
  const ids = ['eip155:1', 'eip155:123456789', solana.id, bitcoin.id]
  expect(client.networks.map(({ id }) => id)).toEqual(ids)
  expect(client.config.defaultNetwork).toBe('eip155:123456789')
  expect(networks.map((network) => toCaipNetwork(network).caipNetworkId)).toEqual(ids)
  expect([toChainId('eip155:10'), toChainId(solana.id)]).toEqual([10, '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
})

it('takes a network of another namespace in AppKit’s form', () => {
  const { rpcUrls, nativeCurrency } = own
  const network = {
    id: 'abc',
    caipNetworkId: solana.id,
    chainNamespace: 'solana',
    name: 'Sol',
    rpcUrls,
    nativeCurrency,
  }
  const [read] = createClient(toClientConfig({ ...least, networks: [network] })).networks
  expect(read).toMatchObject({ id: solana.id, name: 'Sol', rpcUrls: ['https://rpc.example.com'] })
})

it('makes the client’s configuration and the dialog’s options', () => {
  const options: AppKitOptions = {
    ...least,
    ...{ projectId: 'of-another-service', metadata: { name: 'Shop', url: 'https://shop.example', icons: [] } },
    ...{ featuredWalletIds: ['a'], excludeWalletIds: ['b'], allWallets: 'HIDE', enableWalletConnect: false },
    ...{ termsConditionsUrl: 'https://shop.example/terms', allowUnsupportedChain: true },
    features: { swaps: false, email: false, socials: [], emailShowWallets: false, connectorTypeOrder: ['injected'] },
  }
  const config = toClientConfig(options)
  expect(config).toMatchObject({
    ...{ server: least.server, relays: [], embedded: null, allowUnsupportedNetworks: true },
    metadata: { name: 'Shop', url: 'https://shop.example', icons: [] },
    wallets: { featured: ['a'], exclude: ['b'], order: ['injected'] },
  })
  expect(config.projectId).toBeUndefined()
  expect(toClientConfig(least)).not.toHaveProperty('embedded')
  const theme = {
    themeMode: undefined,
    themeVariables: { '--apkt-accent': 'red', '--w3m-border-radius-master': '2px' },
  }
  expect(toDialogOptions(options, theme)).toEqual({
    themeMode: 'auto',
    tokens: { accent: 'red', radius: 'calc(2px * 4)' },
    features: { swaps: false, allWallets: false, collapseWallets: true },
    legal: { termsUrl: 'https://shop.example/terms', privacyUrl: undefined },
  })
})

it('names in development, once, the options without an effect', () => {
  const options: AppKitOptions = {
    ...least,
    ...{ projectId: 'x', debug: true, siwx: {}, includeWalletIds: ['a'], themeVariables: { '--w3m-color-mix': 'red' } },
    features: { analytics: true, pay: true, socials: ['google'] },
  }
  const names = ['siwx', 'includeWalletIds', 'features.pay', 'features.socials', 'themeVariables.--w3m-color-mix']
  expect(listOptionsWithoutEffect(options)).toEqual(names)
  expect(listOptionsWithoutEffect({ ...least, features: { email: false, socials: false } })).toEqual([])

  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubEnv('NODE_ENV', 'development')
  createAppKit(options)
  createAppKit(least)
  vi.stubEnv('NODE_ENV', 'production')
  createAppKit(options)
  vi.unstubAllEnvs()
  expect(warn.mock.calls.flat()).toEqual([expect.stringContaining(names.join(', '))])
  warn.mockRestore()
})

it('finds a view for each of AppKit', () => {
  const swap = { view: 'Swap', arguments: { amount: '1', fromToken: 'USDC', toToken: 'ETH' } } as const
  expect(toView(swap, true)).toEqual({ view: 'Swap', amount: '1', from: 'USDC', to: 'ETH' })
  expect(toView({ view: 'Connect', namespace: 'solana' }, true)).toMatchObject({ namespace: 'solana', isAdding: true })
  expect(toView({ namespace: 'solana' }, false)).toMatchObject({ view: 'Connect', namespace: 'solana' })
  expect([toView({}, false), toView({ view: 'WalletSend' }, true)]).toEqual([undefined, 'Send'])
})

it('can be created on a server, where it has no account yet', () => {
  const modal = createAppKit({ ...least, networks: [mainnet, optimism] })
  expect(modal.watched.account().getInitial()).toMatchObject({ status: 'reconnecting', isConnected: false })
  expect(modal.getCaipNetworks('solana')).toEqual([])
  expect(modal.getThemeMode()).toBe('light')
})
