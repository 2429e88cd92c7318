import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { ada, scriptedWallet } from '../test/scriptedWallet.ts'
import { connectorOf, ethereum, plainStorage, sidenet, solana, testClient } from '../test/testClient.ts'
import { connect } from './actions/connection/connect.ts'
import { disconnect } from './actions/connection/disconnect.ts'
import { createClient } from './createClient.ts'
import { selectNetworkId } from './store/selectors.ts'

describe('createClient', () => {
  it('touches nothing of the page when it is imported or creates a client', async () => {
    // In a separate process: here, other tests may have loaded the modules already.
    const script = `
      const touched = []
      for (const name of ['window', 'document', 'localStorage', 'sessionStorage', 'indexedDB'])
        globalThis[name] = new Proxy({}, { get: (_, member) => void touched.push(name + '.' + String(member)) })
      const entry = await import(${JSON.stringify(new URL('exports/index.ts', import.meta.url))})
      await import(${JSON.stringify(new URL('exports/actions.ts', import.meta.url))})
      const client = entry.createClient({ networks: [${JSON.stringify(ethereum)}] })
      console.log(JSON.stringify([entry.selectActiveConnection(client.store.getState()) ?? 'none', ...touched]))`
    const flags = ['--conditions=@latchkey/source', '--import', 'tsx', '--input-type=module']
    const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--eval', script])
    expect(JSON.parse(stdout)).toEqual(['none'])
  })

  it('starts nothing on a server', () => {
    const client = createClient({ networks: [ethereum] })
    client.start()()
    expect(client.connectors.getState()).toEqual([])
  })

  it('starts in a page without a bundler, which has no `process`', () => {
    const client = createClient({ networks: [ethereum] })
    vi.stubGlobal('process', undefined)
    try {
      expect(client.start()).not.toThrow()
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('has the same first state in a browser and on a server, whatever is stored', async () => {
    const storage = plainStorage()
    const server = createClient({ networks: [ethereum], storage: null }).store.getState()
    storage.setItem(
      'latchkey.client',
      '{"version":1,"activeNamespace":"solana","recentWallets":[{"id":"a","name":"A"}]}',
    )
    const client = createClient({ networks: [ethereum], storage })
    expect(client.store.getState()).toEqual(server)
    expect(client.store.getInitialState()).toEqual(server)
  })

  it("R9.10b starts on the app's network, else Ethereum, else the first", () => {
    const begin = (config: Parameters<typeof createClient>[0]) => selectNetworkId(createClient(config).store.getState())
    expect(begin({ networks: [solana, sidenet, ethereum] })).toBe('eip155:1')
    expect(begin({ networks: [solana, sidenet] })).toBe(solana.id)
    expect(begin({ networks: [ethereum, sidenet], defaultNetwork: sidenet.id })).toBe(sidenet.id)
    expect(begin({ networks: [] })).toBeUndefined()
  })

  it('shares nothing between two clients', async () => {
    const [one, two] = [testClient(), testClient()]
    await connect(one, { connector: connectorOf(scriptedWallet()) })
    expect(two.store.getState().connections).toEqual([])
    expect(two.connectors.getState()).toEqual([])
    await disconnect(two)
    expect(one.store.getState().status).toBe('connected')
  })

  it("follows a wallet's events, and ignores those that can't be parsed", async () => {
    const client = testClient()
    const wallet = scriptedWallet()
    const { address } = await connect(client, { connector: connectorOf(wallet) })
    await vi.dynamicImportSettled()
    wallet.emit('chainChanged', '0x7a6a')
    expect(selectNetworkId(client.store.getState())).toBe(sidenet.id)
    wallet.emit('chainChanged', 31338)
    wallet.answers.eth_chainId = '0x1'
    wallet.emit('chainChanged', { chainId: 'mars' })
    await vi.waitFor(() => expect(selectNetworkId(client.store.getState())).toBe(ethereum.id))
    wallet.emit('accountsChanged', 'nobody')
    wallet.emit('accountsChanged', [address.toLowerCase()])
    expect(client.store.getState().connections[0]?.address).toBe(address)
    wallet.emit('accountsChanged', [])
    expect(client.store.getState().connections).toEqual([])
  })

  it('stays connected when a wallet only lost its chain, and is connected again when a lost wallet is back', async () => {
    const client = testClient()
    const wallet = scriptedWallet()
    await connect(client, { connector: connectorOf(wallet) })
    wallet.calls.length = 0
    wallet.emit('disconnect', { code: 1013 })
    await vi.waitFor(() => expect(wallet.calls).toHaveLength(1))
    expect(client.store.getState().status).toBe('connected')
    wallet.answers.eth_accounts = () => Promise.reject(undefined)
    wallet.emit('disconnect')
    await vi.waitFor(() => expect(client.store.getState().status).toBe('disconnected'))
    wallet.answers.eth_accounts = [ada]
    wallet.emit('connect', { chainId: '0x1' })
    await vi.waitFor(() => expect(client.store.getState().status).toBe('connected'))
    wallet.emit('connect', { chainId: '0x7a6a' })
    expect(selectNetworkId(client.store.getState())).toBe(sidenet.id)
  })

  it("keeps working when the app's listener throws", () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const client = createClient({
      networks: [ethereum],
      onEvent: () => {
        throw new Error('app')
      },
    })
    client.emit({ name: 'MODAL_OPEN' })
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})
