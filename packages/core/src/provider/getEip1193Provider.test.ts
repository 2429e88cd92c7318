import { type Anvil, accounts, startAnvil } from '@latchkey/test/anvil'
import { mined } from '@latchkey/test/contracts'
import { createWalletClient, custom, parseEther, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connectedClient } from '../../test/connected.ts'
import { ada, bob, scriptedWallet } from '../../test/scriptedWallet.ts'
import { signingWallet } from '../../test/signingWallet.ts'
import { connectorOf, ethereum, sidenet, testClient } from '../../test/testClient.ts'
import { connect } from '../actions/connection/connect.ts'
import { disconnect } from '../actions/connection/disconnect.ts'
import type { Client } from '../client/client.ts'
import { toConnection } from '../client/toConnection.ts'
import { setConnection } from '../store/reducers.ts'
import { getEip1193Provider } from './getEip1193Provider.ts'

let chain: Anvil
beforeAll(async () => {
  chain = await startAnvil()
})
afterAll(() => chain.stop())

function eventsOf(client: Client) {
  const provider = getEip1193Provider(client)
  const heard: unknown[] = []
  const stops = ['connect', 'accountsChanged', 'chainChanged', 'disconnect'].map((name) => {
    const listener = (value: unknown) =>
      void heard.push([name, value instanceof Error ? Reflect.get(value, 'code') : value])
    provider.on(name, listener)
    return () => provider.removeListener(name, listener)
  })
  return { provider, heard, stop: () => stops.map((stop) => stop()) }
}

it('signs, sends and reads through the connected wallet, as viem calls it', async () => {
  const client = await connectedClient(chain, signingWallet(chain.http))
  const wallet = createWalletClient({ transport: custom(getEip1193Provider(client)) })
  const account = accounts.ada.address
  expect(await wallet.getAddresses()).toEqual([account])
  expect(await wallet.getChainId()).toBe(31337)
  const signature = await wallet.signMessage({ account, message: 'Hello' })
  expect(await verifyMessage({ address: account, message: 'Hello', signature })).toBe(true)
  const hash = await wallet.sendTransaction({ account, to: bob, value: parseEther('0.1'), chain: null })
  expect(await mined(chain.client, hash)).toMatchObject({ status: 'success' })
})

it('stays the same provider and tells when the wallet, its network or its account changes', async () => {
  const [first, second] = [scriptedWallet(), scriptedWallet({ eth_requestAccounts: [bob], eth_chainId: '0x7a6a' })]
  const client = testClient()
  const connectors = [connectorOf(first), connectorOf(second, 'com.example.other')] as const
  client.connectors.setState(connectors, true)
  const { provider, heard, stop } = eventsOf(client)

  await connect(client, { connector: connectors[0] })
  expect(heard.splice(0)).toEqual([
    ['connect', { chainId: '0x1' }],
    ['accountsChanged', [ada]],
  ])
  await connect(client, { connector: connectors[1] })
  expect(heard.splice(0)).toEqual([
    ['chainChanged', '0x7a6a'],
    ['accountsChanged', [bob]],
  ])
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([bob])
  await disconnect(client)
  expect(heard.splice(0)).toContainEqual(['accountsChanged', []])
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])

  stop()
  await connect(client, { connector: connectors[0] })
  expect(heard).toEqual([])
})

it('opens the dialog for code that wants to connect, and says 4001 when the visitor closes it', async () => {
  const client = testClient()
  const connector = connectorOf(scriptedWallet())
  client.connectors.setState([connector], true)
  const provider = getEip1193Provider(client)
  const shown = async () => {
    await vi.waitFor(() => expect(client.connectRequests.getState()).toHaveLength(1))
    const [request] = client.connectRequests.getState()
    request?.accept()
    return request
  }
  const closed = provider.request({ method: 'eth_requestAccounts' })
  ;(await shown())?.decline()
  await expect(closed).rejects.toMatchObject({ code: 4001 })

  const wanted = provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
  await shown()
  await connect(client, { connector })
  expect(await wanted).toMatchObject([{ parentCapability: 'eth_accounts', caveats: [{ value: [ada] }] }])
  expect(client.connectRequests.getState()).toEqual([])
})

it('says that the page has no dialog when nothing shows the request', async () => {
  vi.useFakeTimers()
  try {
    const wanted = getEip1193Provider(testClient()).request({ method: 'eth_requestAccounts' })
    const failed = expect(wanted).rejects.toMatchObject({
      code: 4100,
      message: expect.stringContaining('LatchkeyProvider'),
    })
    await vi.advanceTimersByTimeAsync(10_000)
    await failed
  } finally {
    vi.useRealTimers()
  }
})

it('switches only to networks of the app, and disconnects the client', async () => {
  const wallet = scriptedWallet({
    wallet_switchEthereumChain: ([{ chainId }]: [{ chainId: string }]) => {
      wallet.answers.eth_chainId = chainId
      return null
    },
  })
  const client = testClient({ networks: [ethereum, sidenet] })
  const connector = connectorOf(wallet)
  client.connectors.setState([connector], true)
  await connect(client, { connector })
  const provider = getEip1193Provider(client)
  const switchTo = (chainId: unknown) =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  expect(await switchTo('0x7a6a')).toBeNull()
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
  for (const chainId of ['0x2', '', null, '0x', {}]) await expect(switchTo(chainId)).rejects.toBeInstanceOf(Error)
  await expect(switchTo('0x2')).rejects.toMatchObject({ code: 4902 })

  await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  expect(client.store.getState().connections).toEqual([])
})

it('reads without a wallet, and never asks a node to sign', async () => {
  const client = testClient({ networks: [chain.network] })
  const provider = getEip1193Provider(client)
  expect(await provider.request({ method: 'eth_getBalance', params: [ada, 'latest'] })).toMatch(/^0x[1-9a-f]/)
  for (const method of ['personal_sign', 'eth_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls'])
    await expect(provider.request({ method, params: [ada, '0x00'] })).rejects.toMatchObject({ code: 4100 })
})

it('waits for the wallets of the last visit before it says that there are none', async () => {
  const client = testClient()
  client.store.setState({ status: 'reconnecting' })
  const accountsNow = getEip1193Provider(client).request({ method: 'eth_accounts' })
  const connector = connectorOf(scriptedWallet())
  const session = await connector.connect({ silent: true })
  client.store.setState((state) => setConnection(state, toConnection(connector, session), 'waiting'))
  expect(await accountsNow).toEqual([ada])
})
