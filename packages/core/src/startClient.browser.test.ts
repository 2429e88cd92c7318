import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ada, bob, type ScriptedWallet, scriptedWallet } from '../test/scriptedWallet.ts'
import { ethereum, sidenet } from '../test/testClient.ts'
import { connect } from './actions/connection/connect.ts'
import { disconnect } from './actions/connection/disconnect.ts'
import { switchNetwork } from './actions/connection/switchNetwork.ts'
import type { Client, ClientConfig } from './client/client.ts'
import { createClient } from './createClient.ts'
import { selectNetworkId } from './store/selectors.ts'

const visits: (() => void)[] = []
const stops: (() => void)[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const stop of visits.splice(0)) stop()
  for (const stop of stops.splice(0)) stop()
})

describe('a client on a page', () => {
  it("R6.01c requests an announced wallet's accounts, and on the next visit does not request permission again", async () => {
    const wallet = install('com.example.wallet')
    const first = visit()
    await connect(first, { connector: connectorAt(first) })
    await leave()
    const second = visit()
    expect(second.store.getState().status).toBe('reconnecting')
    await settled(second, 'connected')
    expect(second.store.getState().connections).toMatchObject([{ address: ada, networkId: 'eip155:1' }])
    expect(wallet.calls.map(({ method }) => method)).toEqual([
      'eth_requestAccounts',
      'eth_chainId',
      'eth_accounts',
      'eth_chainId',
    ])
  })

  it('has stored a connection by the time it is connected', async () => {
    install('com.example.wallet')
    const client = visit()
    await connect(client, { connector: connectorAt(client) })
    expect(localStorage.getItem('latchkey.client')).toContain('"connectorId":"com.example.wallet"')
  })

  it('R4.13b R9.10b starts the next visit on the network that was chosen on this one', async () => {
    const first = visit()
    expect(selectNetworkId(first.store.getState())).toBe(ethereum.id)
    await switchNetwork(first, { networkId: sidenet.id })
    await leave()
    const second = visit()
    await vi.waitFor(() => expect(selectNetworkId(second.store.getState())).toBe(sidenet.id))
    await leave()
    const withoutIt = visit({ networks: [ethereum] })
    await vi.dynamicImportSettled()
    expect(selectNetworkId(withoutIt.store.getState())).toBe(ethereum.id)
  })

  it('does not restore what the visitor disconnected', async () => {
    const wallet = install('com.example.wallet')
    const first = visit()
    await connect(first, { connector: connectorAt(first) })
    await disconnect(first)
    await leave()
    wallet.calls.length = 0
    const second = visit()
    expect(second.store.getState().status).toBe('disconnected')
    await vi.waitFor(() => expect(second.store.getState().remembered).toMatchObject([{ wasDisconnected: true }]))
    expect(second.store.getState().status).toBe('disconnected')
    expect(wallet.calls).toEqual([])
  })

  it('restores a wallet that announces itself long after the page loaded', async () => {
    const first = visit()
    const wallet = scriptedWallet()
    announce('com.example.wallet', wallet)
    await connect(first, { connector: connectorAt(first) })
    await leave()
    const second = visit()
    await settled(second, 'disconnected')
    announce('com.example.wallet', wallet)
    await settled(second, 'connected')
  })

  it('reconnects a wallet that was locked when it is unlocked', async () => {
    const wallet = install('com.example.wallet')
    const client = visit()
    await connect(client, { connector: connectorAt(client) })
    await vi.dynamicImportSettled()
    wallet.emit('accountsChanged', [])
    expect(client.store.getState()).toMatchObject({ status: 'disconnected', remembered: [{ wasDisconnected: false }] })
    wallet.emit('accountsChanged', [ada])
    await settled(client, 'connected')
  })

  it('disconnects when another tab does, and writes nothing back', async () => {
    install('com.example.wallet')
    const client = visit()
    await connect(client, { connector: connectorAt(client) })
    const other = otherTab()
    const words = JSON.parse(await stored())
    words.remembered[0].wasDisconnected = true
    words.activeNamespace = 'solana'
    const text = JSON.stringify(words)
    other.localStorage.setItem('latchkey.client', text)
    await settled(client, 'disconnected')
    expect(client.store.getState().remembered).toMatchObject([{ wasDisconnected: true }])
    expect(localStorage.getItem('latchkey.client')).toBe(text)
  })

  it('shares nothing with a client of another name', async () => {
    install('com.example.wallet')
    const one = visit({ name: 'one' })
    const two = visit({ name: 'two' })
    await connect(one, { connector: connectorAt(one) })
    expect(two.store.getState()).toMatchObject({ status: 'disconnected', connections: [], remembered: [] })
    await stored('one')
    expect(Object.keys(localStorage)).toEqual(['one.client'])
  })

  it('agrees with a client of the same name in the page about wallets and networks', async () => {
    const wallet = install('com.example.wallet')
    const one = visit()
    const two = visit()
    await connect(one, { connector: connectorAt(one) })
    await settled(two, 'connected')
    expect(two.store.getState().connections).toMatchObject([{ address: ada }])
    wallet.emit('chainChanged', '0x7a6a')
    await vi.waitFor(() => expect([one, two].map(networkOf)).toEqual([sidenet.id, sidenet.id]))
    await disconnect(two)
    expect(one.store.getState()).toMatchObject({ status: 'disconnected', remembered: [{ wasDisconnected: true }] })
    await switchNetwork(one, { networkId: ethereum.id })
    expect([one, two].map(networkOf)).toEqual([ethereum.id, ethereum.id])
    expect(wallet.calls.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
  })

  it('starts once, stops, and starts again with the live connections', async () => {
    const wallet = install('com.example.wallet')
    const client = createClient({ networks: [ethereum] })
    const stop = client.start()
    expect(client.connectors.getState()).toHaveLength(1)
    await connect(client, { connector: connectorAt(client) })
    stop()
    stops.push(client.start())
    expect(client.store.getState()).toMatchObject({ status: 'connected', remembered: [] })
    await vi.dynamicImportSettled()
    wallet.emit('accountsChanged', [bob])
    expect(client.store.getState().connections[0]?.address).toBe(bob)
    expect(wallet.countListeners()).toBe(4)
  })

  it('runs for two callers until both have stopped it, in any order and however often', async () => {
    const client = createClient({ networks: [ethereum] })
    const stopFirst = client.start()
    const stopSecond = client.start()
    stopFirst()
    stopFirst()
    install('com.example.wallet')
    await connect(client, { connector: connectorAt(client) })
    await stored()
    stopSecond()
    expect(wallets(client)).toEqual(['com.example.wallet'])
    install('com.example.other')
    expect(wallets(client)).toEqual(['com.example.wallet'])
    stops.push(client.start())
    expect(wallets(client)).toHaveLength(2)
  })

  it('survives garbage in the storage', () => {
    localStorage.setItem('latchkey.client', '{"version":1,"remembered":[{"connectorId":{}}],"pending":7}')
    expect(visit().store.getState()).toMatchObject({ status: 'disconnected', remembered: [], pending: [] })
  })

  it('survives a browser that blocks storage', async () => {
    install('com.example.wallet')
    const spy = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    stops.push(() => spy.mockRestore())
    const client = visit()
    await connect(client, { connector: connectorAt(client) })
    expect(client.store.getState().status).toBe('connected')
  })
})

function visit(config: Partial<ClientConfig> = {}): Client {
  const client = createClient({ networks: [ethereum, sidenet], ...config })
  visits.push(client.start())
  return client
}

/** Leaves the page once it has stored its state: the client is gone, the storage and the installed wallets stay. */
async function leave(): Promise<void> {
  await stored()
  for (const stop of visits.splice(0)) stop()
}

function connectorAt(client: Client) {
  const [connector] = client.connectors.getState()
  if (!connector) throw new Error('no wallet was found')
  return connector
}

function networkOf(client: Client) {
  return selectNetworkId(client.store.getState())
}

function wallets(client: Client): readonly string[] {
  return client.connectors.getState().map(({ id }) => id)
}

function install(rdns: string): ScriptedWallet {
  const wallet = scriptedWallet()
  const answer = () => announce(rdns, wallet)
  window.addEventListener('eip6963:requestProvider', answer)
  stops.push(() => window.removeEventListener('eip6963:requestProvider', answer))
  answer()
  return wallet
}

async function stored(name = 'latchkey'): Promise<string> {
  return await vi.waitFor(() => localStorage.getItem(`${name}.client`) ?? expect.fail('nothing is stored'))
}

function announce(rdns: string, provider: ScriptedWallet): void {
  const detail = { info: { uuid: rdns, name: rdns, icon: '', rdns }, provider }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

/** A second document of this origin: browsers send storage events to other documents only. */
function otherTab(): Window {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  stops.push(() => frame.remove())
  if (!frame.contentWindow) throw new Error('no second document')
  return frame.contentWindow
}

async function settled(client: Client, status: string): Promise<void> {
  await vi.waitFor(() => expect(client.store.getState().status).toBe(status))
}
