import { accountId, CodedError } from '@latchkey/protocol'
import { describe, expect, it, vi } from 'vitest'
import { ada, bob, scriptedWallet } from '../../../test/scriptedWallet.ts'
import { connectorOf, ethereum, sidenet, solana, testClient } from '../../../test/testClient.ts'
import type { Connector } from '../../client/connector.ts'
import { selectAccountId } from '../../store/selectAccountId.ts'
import { selectNetworkId } from '../../store/selectors.ts'
import { connect } from './connect.ts'

describe('connect', () => {
  it("R4.01 goes from disconnected to connecting to connected, and stores the wallet's network", async () => {
    const client = testClient()
    const seen = [client.store.getState().status]
    client.store.subscribe(({ status }) => seen.at(-1) !== status && seen.push(status))
    const connection = await connect(client, { connector: connectorOf(scriptedWallet()) })
    expect(seen).toEqual(['disconnected', 'connecting', 'connected'])
    expect(connection.address).toBe(ada)
    expect(selectAccountId(client.store.getState())).toBe(`eip155:1:${ada}`)
    expect(client.events).toEqual([
      { name: 'CONNECT_SUCCESS', method: 'injected', wallet: 'Wallet com.example.wallet', networkId: 'eip155:1' },
    ])
  })

  it('R3.01 stores the connection: connector, type, accounts with their types, namespace, sign-in and recent wallet', async () => {
    const client = testClient()
    const accounts = [
      { id: accountId(ethereum.id, ada), type: 'smartAccount' },
      { id: accountId(ethereum.id, bob) },
    ] as const
    const connector: Connector = {
      ...connectorOf(scriptedWallet()),
      type: 'auth',
      connect: async () => ({ accounts, networkId: ethereum.id, auth: { name: 'google' } }),
    }
    await connect(client, { connector })
    const { connections, recentWallets } = client.store.getState()
    expect(connections).toEqual([
      {
        key: 'com.example.wallet|eip155',
        connectorId: 'com.example.wallet',
        type: 'auth',
        namespace: 'eip155',
        accounts: [
          { address: ada, type: 'smartAccount' },
          { address: bob, type: 'eoa' },
        ],
        address: ada,
        networkId: ethereum.id,
        auth: { name: 'google' },
        wallet: { name: 'Wallet com.example.wallet', rdns: 'com.example.wallet' },
      },
    ])
    expect(recentWallets.map(({ id }) => id)).toEqual(['com.example.wallet'])
  })

  it('R3.19a R9.03 remembers the two wallets that connected last, newest first', async () => {
    const client = testClient()
    for (const id of ['a.one', 'b.two', 'c.three', 'b.two'])
      await connect(client, { connector: connectorOf(scriptedWallet(), id) })
    expect(client.store.getState().recentWallets.map(({ id }) => id)).toEqual(['b.two', 'c.three'])
  })

  it('connects nothing when the wallet responds after the visitor cancelled', async () => {
    const client = testClient()
    let answer = (_: unknown) => {}
    const requested = new Promise((resolve) => {
      answer = resolve
    })
    const wallet = scriptedWallet({ eth_requestAccounts: () => requested })
    const abort = new AbortController()
    const attempt = connect(client, { connector: connectorOf(wallet), signal: abort.signal })
    abort.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    answer([ada])
    await requested
    wallet.emit('accountsChanged', [ada])
    expect(client.store.getState()).toMatchObject({ status: 'disconnected', connections: [] })
    expect(client.events).toEqual([])
  })

  it('does not connect a cancelled attempt later either', async () => {
    const client = testClient()
    const wallet = scriptedWallet()
    const connector = connectorOf(wallet)
    await connect(client, { connector })
    await vi.dynamicImportSettled()
    wallet.emit('accountsChanged', [])
    expect(client.store.getState().remembered).toMatchObject([{ wasDisconnected: false }])
    wallet.answers.eth_requestAccounts = () => new Promise(() => undefined)
    const abort = new AbortController()
    const attempt = connect(client, { connector, signal: abort.signal })
    abort.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    wallet.emit('accountsChanged', [ada])
    expect(wallet.countListeners()).toBe(0)
    expect(client.store.getState()).toMatchObject({ connections: [], remembered: [{ wasDisconnected: true }] })
  })

  it('stays connecting while a second attempt continues after the first was cancelled', async () => {
    const client = testClient()
    const never = scriptedWallet({ eth_requestAccounts: () => new Promise(() => undefined) })
    const abort = new AbortController()
    const first = connect(client, { connector: connectorOf(never, 'a.one'), signal: abort.signal })
    const second = connect(client, { connector: connectorOf(scriptedWallet(), 'b.two') })
    abort.abort()
    await expect(first).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await second
    expect(client.store.getState().status).toBe('connected')
  })

  it("switches to the requested network, and keeps the wallet's when that is declined", async () => {
    const client = testClient()
    const wallet = scriptedWallet({ wallet_switchEthereumChain: () => Promise.reject({ code: 4001 }) })
    await connect(client, { connector: connectorOf(wallet), networkId: sidenet.id })
    expect(selectNetworkId(client.store.getState())).toBe(ethereum.id)
    expect(client.store.getState().status).toBe('connected')
  })

  it('stops waiting for the switch when the visitor continues', async () => {
    const client = testClient()
    const abort = new AbortController()
    const wallet = scriptedWallet({ wallet_switchEthereumChain: () => new Promise(() => abort.abort()) })
    const connector = connectorOf(wallet)
    const { networkId } = await connect(client, { connector, networkId: sidenet.id, signal: abort.signal })
    expect(networkId).toBe(ethereum.id)
  })

  const refusals: [string, unknown, string][] = [
    ['4001', { code: 4001 }, 'CONNECTION_REJECTED'],
    ['nothing at all', undefined, 'CONNECT_FAILED'],
    ['a text', 'User rejected the request', 'CONNECTION_REJECTED'],
    ['an open request', { code: -32002, message: 'already pending' }, 'REQUEST_PENDING'],
    ['a fault', new Error('boom'), 'CONNECT_FAILED'],
  ]
  it.each(refusals)('R8.02 fails with a code when the wallet rejects with %s', async (_, thrown, code) => {
    const client = testClient()
    const wallet = scriptedWallet({ eth_requestAccounts: () => Promise.reject(thrown) })
    await expect(connect(client, { connector: connectorOf(wallet) })).rejects.toMatchObject({ code, cause: thrown })
    expect(client.store.getState()).toMatchObject({ status: 'disconnected', connections: [] })
  })

  it.each(['CLOCK_WRONG', 'RELAY_REFUSED', 'MESSAGE_TOO_LARGE'] as const)(
    'keeps %s and its message when a phone wallet can’t be reached',
    async (code) => {
      const failure = new CodedError(code, 'What to do about it')
      const connector: Connector = { ...connectorOf(scriptedWallet()), connect: () => Promise.reject(failure) }
      await expect(connect(testClient(), { connector })).rejects.toBe(failure)
    },
  )

  const nonsense: [string, Record<string, unknown>][] = [
    ['no list', { eth_requestAccounts: 'yes' }],
    ['an empty list', { eth_requestAccounts: [] }],
    ['a wrong address', { eth_requestAccounts: [ada, '0x12'] }],
    ['an object for an address', { eth_requestAccounts: [{ address: ada }] }],
    ['no chain id', { eth_chainId: null }],
    ['a chain id out of range', { eth_chainId: '0x0' }],
    ['a text for a chain id', { eth_chainId: 'mainnet' }],
  ]
  it.each(nonsense)('rejects a wallet that returns %s', async (_, script) => {
    const client = testClient()
    await expect(connect(client, { connector: connectorOf(scriptedWallet(script)) })).rejects.toMatchObject({
      code: 'CONNECT_FAILED',
    })
    expect(client.store.getState().connections).toEqual([])
  })

  it.each([
    [null, 'null'],
    ['0x0', '0x0'],
    ['', ''],
    [{}, 'object'],
    ['x'.repeat(99), 'x'.repeat(40)],
  ])('says that a wallet answered %j for its network, and what to do', async (answer, shown) => {
    const attempt = connect(testClient(), { connector: connectorOf(scriptedWallet({ eth_chainId: answer })) })
    await expect(attempt).rejects.toMatchObject({
      cause: {
        code: 'WALLET_RESPONSE_INVALID',
        message: expect.stringMatching(/^The wallet answered eth_chainId with .*Choose a network in the wallet$/),
        data: { what: 'chainId', answer: shown },
      },
    })
  })

  it('R8.15 rejects a wallet without a network of its namespace', async () => {
    const client = testClient()
    const session = { accounts: [{ id: accountId(ethereum.id, ada) }], networkId: solana.id }
    const connector: Connector = { ...connectorOf(scriptedWallet()), connect: async () => session }
    const attempt = connect(client, { connector })
    await expect(attempt).rejects.toMatchObject({ code: 'CHAIN_REQUIRED' })
    await expect(attempt).rejects.toThrow('Chain is required to update chain account data')
    expect(client.store.getState()).toMatchObject({ status: 'disconnected', connections: [] })
  })

  it.each([1, '1', '0x1', 1n, '0x01', '0X1', ' 0x1 ', 'eip155:1', `0x${'1'.padStart(64, '0')}`])(
    'accepts the chain id %s',
    async (chainId) => {
      const client = testClient()
      const connection = await connect(client, { connector: connectorOf(scriptedWallet({ eth_chainId: chainId })) })
      expect(connection.networkId).toBe('eip155:1')
    },
  )

  it('lists an account once, in whatever case its address is', async () => {
    const client = testClient()
    const wallet = scriptedWallet({ eth_requestAccounts: [ada, ada.toLowerCase(), bob] })
    const { accounts } = await connect(client, { connector: connectorOf(wallet) })
    expect(accounts.map(({ address }) => address)).toEqual([ada, bob])
  })

  it('uses the first of two responses', async () => {
    const client = testClient()
    const both = (resolve: (accounts: string[]) => void) => [ada, bob].map((one) => resolve([one]))
    const twice = Object.defineProperty({}, 'then', { value: both })
    const { accounts } = await connect(client, {
      connector: connectorOf(scriptedWallet({ eth_requestAccounts: () => twice })),
    })
    expect(accounts.map(({ address }) => address)).toEqual([ada])
  })

  it.each(['a text', undefined, null, { code: '4001' }])(
    'survives a wallet that throws %j synchronously',
    async (thrown) => {
      const client = testClient()
      const throwing = {
        request: () => {
          throw thrown
        },
      }
      const code = thrown && typeof thrown === 'object' ? 'CONNECTION_REJECTED' : 'CONNECT_FAILED'
      await expect(connect(client, { connector: connectorOf(throwing) })).rejects.toMatchObject({ code })
    },
  )

  it('works with a wallet without events', async () => {
    const client = testClient()
    const { request } = scriptedWallet()
    await connect(client, { connector: connectorOf({ request }) })
    expect(client.store.getState().status).toBe('connected')
  })
})
