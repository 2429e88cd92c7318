import { accountId, defineNetwork, networkId } from '@latchkey/protocol'
import { memoryStorage } from '@latchkey/walletconnect'
import { createWalletClient, type WalletClient } from '@latchkey/walletconnect/wallet'
import { base58 } from '@scure/base'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startTestRelay } from '../../../../walletconnect/test/testRelay.ts'
import { ethereum, sidenet, solana } from '../../../test/testClient.ts'
import type { Pairing } from '../../client/connector.ts'
import type { ConnectorEvent } from '../../client/connectorEvent.ts'
import { openWalletConnect } from './openWalletConnect.ts'

const ada = '0x52908400098527886E0F7030069857D2E4169EE7'
const solAda = '4Nd1mYQzvgV8Vr3Z3nYb7pD6T8K2jkU1u5eQnqkyR4bK'
const bitcoin = defineNetwork({
  id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
})
const networks = [ethereum, sidenet, solana, bitcoin]

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

describe('phone wallets as connectors', () => {
  it('R9.17c proposes every network of the app with the methods of its namespace', async () => {
    const { reach, wallet, proposed } = await start()
    void reach.connect('eip155', { onPairing: ({ uri }) => void wallet.pair({ uri }) }).catch(() => undefined)
    const { optional: namespaces } = await proposed()
    expect(namespaces).toMatchObject({
      eip155: {
        chains: ['eip155:1', 'eip155:31338'],
        // Every method that the product requests from a phone.
        methods: expect.arrayContaining([
          'eth_sendTransaction',
          'eth_signTypedData_v4',
          'personal_sign',
          'wallet_addEthereumChain',
          'wallet_getAssets',
          'wallet_getCapabilities',
          'wallet_grantPermissions',
          'wallet_revokePermissions',
          'wallet_sendCalls',
          'wallet_switchEthereumChain',
        ]),
      },
      solana: {
        chains: [solana.id],
        methods: expect.arrayContaining([
          'solana_signAllTransactions',
          'solana_signAndSendTransaction',
          'solana_signMessage',
          'solana_signTransaction',
        ]),
      },
      bip122: {
        chains: [bitcoin.id],
        methods: ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt'],
      },
    })
  })

  it('connects each namespace that the wallet approved, over one session', async () => {
    const { reach, connectWallet } = await start()
    const session = await connectWallet()
    expect(session).toEqual({
      accounts: [{ id: accountId(ethereum.id, ada), type: undefined }],
      networkId: ethereum.id,
      wallet: { name: 'Pocket', iconUrl: 'https://pocket.example/icon.png' },
    })
    const silent = await reach.connect('solana', { silent: true })
    expect(silent.accounts.map(({ id }) => id)).toEqual([accountId(solana.id, solAda)])
    await expect(reach.connect('bip122', { silent: true })).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
  })

  it('R9.05e shows a code for four minutes, and a prepared one at once', async () => {
    const { reach, wallet } = await start()
    const prepared = await reach.prepare()
    const minutes = (prepared.expiresAt - Date.now()) / 60_000
    expect(minutes).toBeLessThanOrEqual(4)
    expect(minutes).toBeGreaterThan(3)
    expect(await reach.prepare()).toEqual(prepared)
    const shown = await new Promise<Pairing>((onPairing) => {
      void reach.connect('eip155', { onPairing }).catch(() => undefined)
    })
    expect(shown).toEqual(prepared)
    expect((await reach.prepare()).uri).not.toBe(prepared.uri)
    expect(wallet.sessions()).toEqual([])
  })

  it('logs what happens while connecting, without secrets', async () => {
    const { reach } = await start()
    const { uri } = await reach.prepare()
    const secrets = [...uri.matchAll(/[0-9a-f]{64}/g)].map(([secret]) => secret)
    expect(secrets).toHaveLength(2)
    await vi.waitFor(() => expect(reach.log().join('')).toContain('relay open'))
    for (const secret of secrets) expect(reach.log().join('')).not.toContain(secret)
  })

  it('distinguishes a rejection from a failure', async () => {
    const { reach, wallet, proposed } = await start()
    const connecting = reach.connect('eip155', { onPairing: ({ uri }) => void wallet.pair({ uri }) })
    const { id } = await proposed()
    await wallet.reject({ proposalId: id })
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
  })

  it('signs on EVM, and sends the phone nothing that a node can answer', async () => {
    const { reach, connectWallet, answer } = await start()
    await connectWallet()
    const requested = answer(() => '0xsigned')
    const eip155 = await reach.providers.eip155()
    expect(await eip155.request({ method: 'eth_accounts' })).toEqual([ada])
    expect(await eip155.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(await eip155.request({ method: 'personal_sign', params: ['0x00', ada] })).toBe('0xsigned')
    expect(requested).toEqual([{ method: 'personal_sign', params: ['0x00', ada], chainId: 'eip155:1' }])
    await expect(eip155.request({ method: 'eth_signTransaction' })).rejects.toMatchObject({
      code: 4200,
    })
  })

  it('switches among the approved networks without a request to the phone', async () => {
    const { reach, connectWallet, answer } = await start()
    await connectWallet()
    const requested = answer(() => null)
    expect(await reach.switchNetwork('eip155', sidenet)).toBe(sidenet.id)
    expect(await (await reach.providers.eip155()).request({ method: 'eth_chainId' })).toBe('0x7a6a')
    expect(requested).toEqual([])
  })

  it('parses Solana signatures in all formats that wallets use', async () => {
    const { reach, connectWallet, answer } = await start()
    await connectWallet()
    const signature = new Uint8Array(64).fill(7)
    const unsigned = transactionOf(solAda)
    answer(({ method }) =>
      method === 'solana_signAllTransactions' ? undefined : { signature: base58.encode(signature) },
    )
    const provider = await reach.providers.solana()
    expect(await provider.signMessage?.({ address: solAda, message: new Uint8Array([1]) })).toEqual(signature)
    const signed = await provider.signTransactions?.({
      address: solAda,
      networkId: solana.id,
      transactions: [unsigned],
    })
    expect(signed?.[0]?.subarray(1, 65)).toEqual(signature)
    expect(signed?.[0]?.subarray(65)).toEqual(unsigned.subarray(65))
    const other = provider.signTransactions?.({
      address: solAda,
      networkId: solana.id,
      transactions: [unsigned, unsigned],
    })
    await expect(other).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
  })

  it('ends one connection at a time, and the session with the last of them', async () => {
    const { reach, wallet, connectWallet, answer } = await start()
    await connectWallet()
    await reach.connect('solana', { silent: true })
    const events: ConnectorEvent[] = []
    stops.push(reach.subscribe('eip155', (event) => events.push(event)))
    const ended = new Promise((resolve) => {
      stops.push(wallet.subscribe((event) => event.type === 'sessionDeleted' && resolve(event.topic)))
    })
    await reach.disconnect('solana')
    answer(() => '0xsigned')
    const eip155 = await reach.providers.eip155()
    expect(await eip155.request({ method: 'personal_sign', params: ['0x00', ada] })).toBe('0xsigned')
    expect(events).toEqual([])
    const topic = wallet.sessions()[0]?.topic
    await reach.disconnect('eip155')
    expect(await ended).toBe(topic)
  })

  it('reports changes that the wallet makes: other accounts, another network, the end', async () => {
    const { reach, wallet, connectWallet } = await start()
    await connectWallet()
    const events: ConnectorEvent[] = []
    stops.push(reach.subscribe('eip155', (event) => events.push(event)))
    const { topic } = wallet.sessions()[0] ?? { topic: '' }
    const bob = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
    await wallet.update({ topic, namespaces: { eip155: { ...approved.eip155, accounts: [`eip155:1:${bob}`] } } })
    await wallet.emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 31338 } })
    await wallet.disconnect(topic)
    await vi.waitFor(() => expect(events.at(-1)).toEqual({ type: 'disconnected' }))
    expect(events).toEqual([
      { type: 'accountsChanged', accounts: [{ id: accountId(networkId('eip155:1'), bob), type: undefined }] },
      { type: 'networkChanged', networkId: networkId('eip155:31338') },
      { type: 'disconnected' },
    ])
  })

  it('reports them after a reload too, when the subscription comes before the storage is read', async () => {
    const { reach, reopen, wallet, connectWallet } = await start()
    await connectWallet()
    reach.stop()
    const reloaded = reopen()
    const events: ConnectorEvent[] = []
    stops.push(reloaded.subscribe('eip155', (event) => events.push(event)))
    await reloaded.connect('eip155', { silent: true })
    const { topic } = wallet.sessions()[0] ?? { topic: '' }
    const bob = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
    await wallet.update({ topic, namespaces: { eip155: { ...approved.eip155, accounts: [`eip155:1:${bob}`] } } })
    await wallet.emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 31338 } })
    await wallet.disconnect(topic)
    await vi.waitFor(() => expect(events.at(-1)).toEqual({ type: 'disconnected' }))
    expect(events).toEqual([
      { type: 'accountsChanged', accounts: [{ id: accountId(networkId('eip155:1'), bob), type: undefined }] },
      { type: 'networkChanged', networkId: networkId('eip155:31338') },
      { type: 'disconnected' },
    ])
  })
})

const approved = {
  eip155: {
    accounts: [`eip155:1:${ada}`, `eip155:31338:${ada}`],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['chainChanged', 'accountsChanged'],
  },
  solana: {
    accounts: [`${solana.id}:${solAda}`],
    methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
    events: [],
  },
}

async function start() {
  const relay = await startTestRelay()
  stops.push(relay.stop)
  const relays = [{ url: relay.url }]
  const wallet = createWalletClient({
    relays,
    metadata: {
      name: 'Pocket',
      description: '',
      url: 'https://pocket.example',
      icons: ['https://pocket.example/icon.png'],
    },
    storage: memoryStorage(),
    webSocket: WebSocket,
  })
  stops.push(wallet.start())
  const page = { document: { title: 'App', querySelector: () => null }, location: new URL('https://app.example') }
  const environment = { webSocket: WebSocket, storage: memoryStorage() }
  const open = () => {
    const opened = openWalletConnect({ relays, name: 'test' }, { networks, window: page }, environment)
    stops.push(() => opened.stop())
    return opened
  }
  const reach = open()

  const proposed = () => next(wallet)
  const connectWallet = async () => {
    const connecting = reach.connect('eip155', { onPairing: ({ uri }) => void wallet.pair({ uri }) })
    const { id } = await proposed()
    await wallet.approve({ proposalId: id, namespaces: approved })
    return connecting
  }
  const answer = (result: (request: { method: string }) => unknown) => {
    const requested: unknown[] = []
    stops.push(
      wallet.subscribe((event) => {
        if (event.type !== 'request') return
        const { topic, id, method, params, chainId } = event.request
        requested.push({ method, params, chainId })
        const value = result({ method })
        void wallet.respond({ topic, id, result: value })
      }),
    )
    return requested
  }
  return { reach, reopen: open, wallet, proposed, connectWallet, answer }
}

function next(wallet: WalletClient) {
  return new Promise<ReturnType<WalletClient['pendingProposals']>[number]>((resolve) => {
    const [waiting] = wallet.pendingProposals()
    if (waiting) return resolve(waiting)
    const stop = wallet.subscribe((event) => {
      if (event.type !== 'proposal') return
      stop()
      resolve(event.proposal)
    })
  })
}

/** Room for one signature, then a legacy message whose first account is the signer. */
function transactionOf(address: string): Uint8Array {
  const key = base58.decode(address)
  return new Uint8Array([1, ...new Uint8Array(64), 1, 0, 1, 2, ...key, ...new Uint8Array(32), ...new Uint8Array(32), 0])
}
