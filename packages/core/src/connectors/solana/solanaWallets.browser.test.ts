import { defineNetwork } from '@latchkey/protocol'
import { registerStandardWallet, standardWallet, type TestStandardWallet } from '@latchkey/test/standardWallet'
import { base58 } from '@scure/base'
import { verifySignature } from '@solana/kit'
import type { Wallet } from '@wallet-standard/base'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { solana as mainnet, plainStorage, testClient } from '../../../test/testClient.ts'
import { connect } from '../../actions/connection/connect.ts'
import { disconnect } from '../../actions/connection/disconnect.ts'
import { switchNetwork } from '../../actions/connection/switchNetwork.ts'
import { signMessage } from '../../actions/signMessage.ts'
import type { Connector } from '../../client/connector.ts'
import { selectAccountId } from '../../store/selectAccountId.ts'
import { getWalletClient } from '../getWalletClient.ts'
import { solanaWallets } from './solanaWallets.ts'

const localnet = defineNetwork({ ...mainnet, id: 'solana:GTi8RjXJ5UzuLqS3pPW2PmYMpVxgEoJu', name: 'Local' })
const networks = [mainnet, localnet]
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const register = (wallet: Wallet) => stops.push(registerStandardWallet(wallet))
const watch = (offered = networks) => {
  let found: readonly Connector[] = []
  stops.push(solanaWallets()({ networks: offered, window }, (connectors) => (found = connectors)))
  return () => found
}
/** A started client that discovers Solana wallets. */
const startClient = (config: Parameters<typeof testClient>[0] = {}) => {
  const client = testClient({ networks, connectors: [solanaWallets()], ...config })
  stops.push(client.start())
  return client
}
const connected = async (wallet: TestStandardWallet, config: Parameters<typeof testClient>[0] = {}) => {
  register(wallet)
  const client = startClient(config)
  const connector = client.connectors.getState().find(({ name }) => name === wallet.name)
  if (!connector) throw new Error('not discovered')
  await connect(client, { connector })
  return { client, connector }
}

describe('discovery', () => {
  it('finds wallets that load before and after the page, each once, and removes one that unregisters', async () => {
    register(await standardWallet({ name: 'Early' }))
    const found = watch()
    expect(found()).toMatchObject([{ id: 'name:Early', kind: 'ANNOUNCED', namespace: 'solana', type: 'injected' }])
    const leave = registerStandardWallet(await standardWallet({ name: 'Late' }))
    expect(found().map(({ name }) => name)).toEqual(['Early', 'Late'])
    leave()
    expect(found().map(({ name }) => name)).toEqual(['Early'])
  })

  it('gives a second wallet with the same name another id, which never reconnects silently', async () => {
    register(await standardWallet({ name: 'Twin' }))
    register(await standardWallet({ name: 'Twin' }))
    expect(watch()().map(({ id }) => id)).toEqual(['name:Twin', 'name:Twin#2'])
  })

  it('ignores wallets of unknown chains, of other namespaces, without a name, or without the connect feature', async () => {
    const found = watch([mainnet])
    register(await standardWallet({ more: { chains: ['solana:localnet', 'solana:moon'] } }))
    register(await standardWallet({ more: { chains: ['bitcoin:mainnet', 'sui:mainnet'] } }))
    register(await standardWallet({ name: ' \u202e ' }))
    register(await standardWallet({ more: { features: {} } }))
    expect(found()).toEqual([])
    register(await standardWallet({ more: { chains: [mainnet.id as `${string}:${string}`] } }))
    expect(found()).toHaveLength(1)
  })

  it('survives anything that other code registers', () => {
    const found = watch()
    const odd = fc.anything({ withBigInt: true, withNullPrototype: true, withObjectString: true, maxDepth: 3 })
    fc.assert(
      fc.property(odd, odd, odd, odd, (name, chains, features, accounts) => {
        register({ name, chains, features, accounts, version: '1.0.0', icon: name } as unknown as Wallet)
        register(name as Wallet)
        window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: name }))
        const throwing = new Proxy(
          {},
          {
            get: () => {
              throw new Error('no')
            },
          },
        )
        register(throwing as Wallet)
        for (const stop of stops.splice(1)) stop()
      }),
      { numRuns: 200 },
    )
    expect(found()).toEqual([])
  })
})

describe('connecting', () => {
  it("connects on the app's network, signs a message that verifies, and follows the accounts", async () => {
    const wallet = await standardWallet({ seeds: [1, 2] })
    const { client } = await connected(wallet)
    const [first, second] = wallet.owned
    expect(selectAccountId(client.store.getState())).toBe(`${mainnet.id}:${first?.address}`)
    expect(client.store.getState().connections[0]?.accounts).toEqual([
      { address: first?.address, type: 'eoa' },
      { address: second?.address, type: 'eoa' },
    ])
    const signature = base58.decode(await signMessage(client, { message: 'Grüße' }))
    const key = wallet.keys.get(first?.address ?? '')?.publicKey
    const bytes = new TextEncoder().encode('Grüße')
    expect(key && (await verifySignature(key, signature as never, bytes))).toBe(true)
    wallet.show(second ? [second] : [])
    expect(selectAccountId(client.store.getState())).toBe(`${mainnet.id}:${second?.address}`)
    wallet.show([])
    await expect.poll(() => client.store.getState().connections).toEqual([])
  })

  it('keeps the active account when the wallet adds others', async () => {
    const wallet = await standardWallet({ seeds: [1, 2] })
    const [first, second] = wallet.owned
    const { client } = await connected(wallet)
    wallet.show(first && second ? [second, first] : [])
    expect(selectAccountId(client.store.getState())).toBe(`${mainnet.id}:${first?.address}`)
  })

  it('reconnects silently on the last network, and not after a disconnect', async () => {
    const wallet = await standardWallet({})
    const storage = plainStorage()
    const { client } = await connected(wallet, { storage })
    await switchNetwork(client, { networkId: localnet.id })
    for (const stop of stops.splice(1)) stop()
    wallet.requested.length = 0
    const second = startClient({ storage })
    await expect.poll(() => second.store.getState().connections[0]?.networkId).toBe(localnet.id)
    expect(wallet.requested).toEqual([{ feature: 'standard:connect', inputs: [{ silent: true }] }])
    await disconnect(second)
    expect(wallet.accounts).toEqual([])
    for (const stop of stops.splice(1)) stop()
    const third = startClient({ storage })
    await expect.poll(() => third.store.getState().status).toBe('disconnected')
    expect(third.store.getState().connections).toEqual([])
  })

  it.each([
    ['has no accounts', { more: {} }, () => []],
    [
      'shows an address of another namespace',
      {},
      (own: object) => [{ ...own, address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }],
    ],
    [
      'shows an address that is not its key',
      {},
      (own: object) => [{ ...own, address: 'So11111111111111111111111111111111111111112' }],
    ],
    [
      'shows an account of another network',
      {},
      (own: object) => [{ ...own, chains: ['solana:testnet', 'bitcoin:mainnet'] }],
    ],
    ['shows something else', {}, () => [null, 'x', { address: 5 }]],
  ])('does not connect when the wallet %s', async (_, options, accountsOf) => {
    const wallet = await standardWallet({ ...options })
    wallet.accounts = accountsOf(wallet.owned[0] ?? {}) as never
    Object.assign(wallet.features['standard:connect'] ?? {}, { connect: async () => ({}) })
    await expect(connected(wallet)).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
  })

  it('distinguishes a rejection from a failure', async () => {
    const declines = { 'standard:connect': () => Promise.reject(new Error('User rejected the request.')) }
    await expect(connected(await standardWallet({ script: declines }))).rejects.toThrow('Connection rejected')
    const breaks = {
      'standard:connect': () => {
        throw 'x'
      },
    }
    await expect(connected(await standardWallet({ name: 'Broken', script: breaks }))).rejects.toThrow(
      'Failed to connect',
    )
  })

  it("switches only to the wallet's networks, without calling it", async () => {
    const wallet = await standardWallet({ more: { chains: ['solana:mainnet'] } })
    const { client } = await connected(wallet)
    await expect(switchNetwork(client, { networkId: localnet.id })).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN' })
    expect(client.store.getState().connections[0]?.networkId).toBe(mainnet.id)
  })

  it("keeps the wallet's other namespaces connected when this one is disconnected", async () => {
    const bitcoin = defineNetwork({ ...mainnet, id: 'bip122:000000000019d6689c085ae165831e93' })
    const wallet = await standardWallet({})
    const { client } = await connected(wallet, { networks: [...networks, bitcoin] })
    const other = {
      address: 'bc1qexample',
      publicKey: new Uint8Array(33),
      chains: ['bitcoin:mainnet'] as const,
      features: [],
    }
    wallet.show([...wallet.accounts, other])
    await disconnect(client)
    expect(wallet.accounts).toContain(other)
    expect(client.store.getState().connections).toEqual([])
  })
})

describe('the provider', () => {
  it('has the methods of the wallet', async () => {
    const { client } = await connected(await standardWallet({}))
    const { provider } = await getWalletClient(client, 'solana')
    expect(Object.keys(provider)).toEqual(['signMessage', 'signTransactions'])
  })

  it.each([
    [
      'another message',
      ({ account, message }: never) => [
        { signedMessage: new Uint8Array(3), signature: new Uint8Array(64), account, message },
      ],
    ],
    [
      'a short signature',
      ({ message }: { message: Uint8Array }) => [{ signedMessage: message, signature: new Uint8Array(63) }],
    ],
    [
      'two answers',
      ({ message }: { message: Uint8Array }) =>
        Array(2).fill({ signedMessage: message, signature: new Uint8Array(64) }),
    ],
    ['nothing', () => undefined],
  ])('rejects a signature over %s', async (_, answer) => {
    const { client } = await connected(await standardWallet({ script: { 'solana:signMessage': answer } }))
    await expect(signMessage(client, { message: 'x' })).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
  })

  it('signs with accounts that the wallet still exposes, on networks that it supports', async () => {
    const wallet = await standardWallet({ more: { chains: ['solana:mainnet'] } })
    const { client } = await connected(wallet)
    const { provider, address } = await getWalletClient(client, 'solana')
    const transactions = [new Uint8Array(100)]
    const onLocal = provider.signTransactions?.({ address, networkId: localnet.id, transactions })
    await expect(onLocal).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN' })
    wallet.accounts = []
    const gone = provider.signMessage?.({ address, message: new Uint8Array() })
    await expect(gone).rejects.toMatchObject({ code: 'ACCOUNT_NOT_CONNECTED' })
  })

  it('returns as many signed transactions as were requested, or fails', async () => {
    const one = [{ signedTransaction: new Uint8Array(10) }]
    const { client } = await connected(await standardWallet({ script: { 'solana:signTransaction': one } }))
    const { provider, address, networkId } = await getWalletClient(client, 'solana')
    const transactions = [new Uint8Array(100), new Uint8Array(100)]
    const two = provider.signTransactions?.({ address, networkId, transactions })
    await expect(two).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
  })
})
