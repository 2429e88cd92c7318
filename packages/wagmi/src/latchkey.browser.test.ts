import { createClient } from '@latchkey/core'
import { connect as connectWallet, disconnect, switchNetwork } from '@latchkey/core/actions'
import { defineNetwork } from '@latchkey/protocol'
import { announceWallet } from '@latchkey/test/announceWallet'
import * as wagmi3 from '@wagmi/core'
import * as wagmi2 from '@wagmi/core-2'
import { verifyMessage } from 'viem'
import { mainnet, optimism } from 'viem/chains'
import { afterEach, expect, it, vi } from 'vitest'
import { latchkey } from './latchkey.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const rpcUrls = ['http://127.0.0.1:1']
const ethereum = defineNetwork({ id: 'eip155:1', name: 'Ethereum', nativeCurrency, rpcUrls })
const optimismNetwork = defineNetwork({ id: 'eip155:10', name: 'Optimism', nativeCurrency, rpcUrls })

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  localStorage.clear()
})

type Wagmi = typeof wagmi3
// The second generation has the same names; what they differ in, this package doesn't use.
const generations = { 'wagmi 2': wagmi2 as unknown as Wagmi, 'wagmi 3': wagmi3 }

function open(wagmi: Wagmi) {
  const client = createClient({ networks: [ethereum, optimismNetwork] })
  const config = wagmi.createConfig({
    chains: [mainnet, optimism],
    connectors: [latchkey({ client })],
    multiInjectedProviderDiscovery: false,
    storage: wagmi.createStorage({ storage: localStorage }),
    transports: { 1: wagmi.http(rpcUrls[0]), 10: wagmi.http(rpcUrls[0]) },
  })
  stops.push(client.start())
  const account = () => {
    const { status, address, chainId } = wagmi.getAccount(config)
    return { status, address, chainId }
  }
  return { client, config, account, connector: () => config.connectors[0] as wagmi3.Connector }
}

async function walletOf({ client }: ReturnType<typeof open>, name: string) {
  const find = () => client.connectors.getState().find((one) => one.name === name)
  await vi.waitFor(() => expect(find()).toBeDefined())
  return find() as NonNullable<ReturnType<typeof find>>
}

function announce(...args: Parameters<typeof announceWallet>) {
  const wallet = announceWallet(...args)
  stops.push(wallet.stop)
  return wallet
}

it.each(Object.entries(generations))(
  '%s follows what is connected, switched and disconnected in Latchkey',
  async (_, wagmi) => {
    const wallet = announce('Fox')
    const page = open(wagmi)
    expect(page.account().status).toBe('disconnected')

    await connectWallet(page.client, { connector: await walletOf(page, 'Fox') })
    expect(page.account()).toEqual({ status: 'connected', address: wallet.address, chainId: 1 })

    await switchNetwork(page.client, { networkId: optimismNetwork.id })
    expect(page.account().chainId).toBe(10)
    wallet.switchTo(1)
    await vi.waitFor(() => expect(page.account().chainId).toBe(1))

    await disconnect(page.client)
    expect(page.account()).toEqual({ status: 'disconnected', address: undefined, chainId: undefined })
  },
)

it.each(Object.entries(generations))('%s signs with whichever wallet is active', async (_, wagmi) => {
  const [fox, owl] = [announce('Fox'), announce('Owl')]
  const page = open(wagmi)
  for (const [name, wallet] of [['Fox', fox] as const, ['Owl', owl] as const]) {
    await connectWallet(page.client, { connector: await walletOf(page, name) })
    expect(page.account().address).toBe(wallet.address)
    const signature = await wagmi.signMessage(page.config, { message: 'Hello' })
    expect(await verifyMessage({ address: wallet.address, message: 'Hello', signature })).toBe(true)
  }
})

it.each(Object.entries(generations))(
  '%s connects through the dialog, and switches and disconnects the client',
  async (_, wagmi) => {
    const wallet = announce('Fox')
    const page = open(wagmi)
    const { client, config } = page
    const requests = () => client.connectRequests.getState()

    const declined = wagmi.connect(config, { connector: page.connector() })
    await vi.waitFor(() => expect(requests()).toHaveLength(1))
    requests()[0]?.decline()
    await expect(declined).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    expect([page.account().status, requests()]).toEqual(['disconnected', []])

    const connecting = wagmi.connect(config, { connector: page.connector(), chainId: 10 })
    await vi.waitFor(() => expect(requests()).toHaveLength(1))
    await connectWallet(client, { connector: await walletOf(page, 'Fox') })
    expect(await connecting).toEqual({ accounts: [wallet.address], chainId: 10 })
    expect(page.account()).toEqual({ status: 'connected', address: wallet.address, chainId: 10 })

    await wagmi.switchChain(config, { chainId: 1 })
    expect([wallet.chainId, page.account().chainId]).toEqual([1, 1])
    wallet.declines = true
    await expect(wagmi.switchChain(config, { chainId: 10 })).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    expect(page.account().chainId).toBe(1)

    await wagmi.disconnect(config)
    expect(client.store.getState().connections).toEqual([])
    expect(page.account().status).toBe('disconnected')
  },
)

it.each(Object.entries(generations))(
  '%s keeps what is connected while the last wallet has yet to answer that it is disconnected',
  async (_, wagmi) => {
    const [silent, owl] = [announce('Fox'), announce('Owl')]
    silent.isSilent = true
    const page = open(wagmi)
    await connectWallet(page.client, { connector: await walletOf(page, 'Fox') })
    const leaving = wagmi.disconnect(page.config)
    await vi.waitFor(() => expect(page.client.store.getState().connections).toEqual([]))
    await connectWallet(page.client, { connector: await walletOf(page, 'Owl') })
    await leaving
    expect(page.account()).toEqual({ status: 'connected', address: owl.address, chainId: 1 })
  },
)

it.each(Object.entries(generations))('%s stays connected if the visitor keeps the wallet', async (_, wagmi) => {
  const wallet = announce('Fox')
  const page = open(wagmi)
  const fox = await walletOf(page, 'Fox')
  await connectWallet(page.client, { connector: fox })
  Object.assign(fox, { mayDisconnect: async () => false })
  await expect(wagmi.disconnect(page.config)).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
  expect(page.account()).toEqual({ status: 'connected', address: wallet.address, chainId: 1 })
})

it.each(Object.entries(generations))(
  '%s reconnects after a reload without ever being disconnected',
  async (_, wagmi) => {
    const wallet = announce('Fox')
    const before = open(wagmi)
    await connectWallet(before.client, { connector: await walletOf(before, 'Fox') })
    await before.client.whenStoring()
    for (const stop of stops.splice(1)) stop()

    const after = open(wagmi)
    const seen: string[] = []
    wagmi.watchAccount(after.config, { onChange: ({ status }) => seen.push(status) })
    await wagmi.reconnect(after.config)
    expect(after.account()).toEqual({ status: 'connected', address: wallet.address, chainId: 1 })
    expect(seen).not.toContain('disconnected')
  },
)
