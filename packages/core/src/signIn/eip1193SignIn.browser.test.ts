import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Erc7846Wallet, erc7846Wallet } from '../../test/erc7846Wallet.ts'
import { ownBackend } from '../../test/ownBackend.ts'
import type { ScriptedWallet } from '../../test/scriptedWallet.ts'
import { ada, known, opens, sessionOf } from '../../test/signingIn.ts'
import { ethereum, plainStorage, sidenet, solana, testClient } from '../../test/testClient.ts'
import { connect } from '../actions/connection/connect.ts'
import type { SiwxOptions } from '../client/siwx.ts'
import { announceWallet } from '../connectors/announceWallet.ts'
import { announced } from '../connectors/eip1193/announced.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A started client on this page, and the connector of an announced wallet. */
function start(wallet: ScriptedWallet, options: SiwxOptions | null = {}, storage = plainStorage()) {
  // One wallet at a time: the first one that announces an rdns keeps it.
  for (const stop of stops.splice(0)) stop()
  const backend = ownBackend()
  const client = testClient({
    networks: [ethereum, sidenet, solana],
    connectors: [announced()],
    siwx: options && { backend, ...options },
    storage,
  })
  const info = { name: 'One Prompt', icon: 'data:image/svg+xml;base64,PHN2Zy8+', rdns: 'com.example.oneprompt' }
  stops.push(announceWallet(window, { info, provider: wallet }), client.start())
  const [connector] = client.connectors.getState()
  if (!connector) throw new Error('not announced')
  return { client, backend, connector, storage }
}

const connectCalls = (wallet: ScriptedWallet) => wallet.calls.filter(({ method }) => method === 'wallet_connect')
const prompted = (wallet: ScriptedWallet) =>
  wallet.calls
    .map(({ method }) => method)
    .filter((method) => method === 'eth_requestAccounts' || method === 'wallet_connect')
const change = (wallet: Erc7846Wallet, changed: object) => {
  wallet.change = (fields) => ({ ...fields, ...changed })
}

describe('signing in while a browser wallet connects (ERC-7846)', () => {
  it.each([false, true])('connects and signs in with one prompt (required: %s)', async (isRequired) => {
    const wallet = erc7846Wallet(ada)
    const { client, backend, connector } = start(wallet, {
      isRequired,
      statement: 'Welcome.',
    })
    const connection = await connect(client, { connector })
    expect(connection.address).toBe(ada.address)
    await known(client)
    expect(sessionOf(client)?.data).toMatchObject({
      accountAddress: ada.address,
      chainId: ethereum.id,
      domain: location.host,
      uri: location.origin,
      statement: 'Welcome.',
    })
    expect([opens(client), wallet.prompts]).toEqual([false, ['wallet_connect']])
    expect(connectCalls(wallet)).toMatchObject([
      { params: [{ version: '1', chainIds: ['0x1'], capabilities: { signInWithEthereum: { chainId: '0x1' } } }] },
    ])
    expect(backend.requested.filter((name) => name !== 'getSessions')).toEqual(['getNonce', 'addSession'])
    expect(client.events).toContainEqual({ name: 'SIGN_IN_SUCCESS', networkId: ethereum.id })
  })

  it("signs in on the wallet's network, or on the one that it is asked to switch to", async () => {
    const there = erc7846Wallet(ada)
    there.answers.eth_chainId = '0x7a6a'
    const first = start(there)
    await connect(first.client, { connector: first.connector })
    expect(sessionOf(first.client)?.data.chainId).toBe(sidenet.id)

    const moving = erc7846Wallet(ada)
    moving.answers.wallet_switchEthereumChain = ([{ chainId }]: [{ chainId: string }]) => {
      moving.answers.eth_chainId = chainId
      return null
    }
    const second = start(moving)
    await connect(second.client, { connector: second.connector, networkId: sidenet.id })
    expect([sessionOf(second.client)?.data.chainId, moving.prompts]).toEqual([sidenet.id, ['wallet_connect']])
  })

  it.each<[string, object]>([
    ['domain', { domain: 'evil.example' }],
    ['URI', { uri: 'https://evil.example' }],
    ['Nonce', { nonce: '0123456789abcdef' }],
    ['Chain ID', { chainId: sidenet.id }],
    ['address', { accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
    ['text', { statement: 'Approve everything.' }],
    ['Resources', { resources: ['https://evil.example/'] }],
    ['Issued At', { issuedAt: '2020-01-01T00:00:00.000Z' }],
    ['Expiration Time', { expirationTime: '2099-01-01T00:00:00.000Z' }],
    ['Not Before', { notBefore: '2099-01-01T00:00:00.000Z' }],
    ['Request ID', { requestId: '7' }],
    ['domain', { scheme: 'ipfs' }],
  ])('refuses a message for another %s, and neither connects nor signs in', async (field, changed) => {
    const wallet = erc7846Wallet(ada)
    change(wallet, changed)
    const { client, backend, connector } = start(wallet)
    const failed = await connect(client, { connector }).catch((error: unknown) => error)
    expect(failed).toMatchObject({ code: 'SIWX_MISMATCH', data: { field } })
    expect(String(failed)).toContain('than this site asked for')
    expect([client.store.getState().status, client.signIn.getState().sessions]).toEqual(['disconnected', []])
    expect([backend.requested, wallet.prompts]).toEqual([['getNonce'], ['wallet_connect']])
  })

  it('refuses what is no sign-in message', async () => {
    const wallet = erc7846Wallet(ada)
    wallet.answers.wallet_connect = {
      accounts: [
        { address: ada.address, capabilities: { signInWithEthereum: { message: 'Send it all', signature: '0x11' } } },
      ],
    }
    const { client, connector } = start(wallet)
    await expect(connect(client, { connector })).rejects.toMatchObject({ code: 'SIWX_MISMATCH' })
    expect([client.store.getState().status, prompted(wallet)]).toEqual(['disconnected', ['wallet_connect']])
  })

  it('stays connected and asks afterwards if the backend refuses the signature', async () => {
    const wallet = erc7846Wallet(ada)
    const honest = wallet.answers.wallet_connect as (
      params: unknown,
    ) => Promise<{ accounts: [{ capabilities: { signInWithEthereum: object } }] }>
    wallet.answers.wallet_connect = async (params: unknown) => {
      const answer = await honest(params)
      Object.assign(answer.accounts[0].capabilities.signInWithEthereum, { signature: `0x${'11'.repeat(65)}` })
      return answer
    }
    const { client, connector } = start(wallet)
    await connect(client, { connector })
    await known(client)
    expect([client.store.getState().status, opens(client), client.signIn.getState().sessions]).toEqual([
      'connected',
      true,
      [],
    ])
    expect(client.events).toContainEqual({
      name: 'SIGN_IN_ERROR',
      networkId: ethereum.id,
      code: 'SIWX_SIGNATURE_INVALID',
    })
  })

  it('takes a refusal for one, and asks nothing again', async () => {
    const wallet = erc7846Wallet(ada)
    wallet.decide = () => Promise.reject({ code: 4001, message: 'User rejected the request' })
    const { client, connector } = start(wallet)
    await expect(connect(client, { connector })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    expect([prompted(wallet), client.store.getState().status]).toEqual([['wallet_connect'], 'disconnected'])
    wallet.decide = () => undefined
    await connect(client, { connector })
    expect([prompted(wallet), sessionOf(client)?.data.accountAddress]).toEqual([
      ['wallet_connect', 'wallet_connect'],
      ada.address,
    ])
  })

  it('does not ask again after a failure that the visitor may have seen', async () => {
    const wallet = erc7846Wallet(ada)
    wallet.answers.wallet_connect = async () => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      throw { code: -32603, message: 'Internal error' }
    }
    const { client, connector } = start(wallet)
    await expect(connect(client, { connector })).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
    expect(prompted(wallet)).toEqual(['wallet_connect'])
  })

  it.each<[string, unknown]>([
    ['EIP-1193', { code: 4200, message: 'Unsupported' }],
    ['JSON-RPC', { code: -32601, message: 'the method wallet_connect does not exist' }],
    ['a capability', { code: 5700, message: 'Unsupported capability' }],
    ['a chain', { code: 5710, message: 'Unsupported chain' }],
    ['an unnamed error', new Error('boom')],
  ])('falls back to one plain prompt when the wallet lacks the method: %s', async (_, error) => {
    const wallet = erc7846Wallet(ada)
    wallet.answers.wallet_connect = () => Promise.reject(error)
    const { client, connector } = start(wallet)
    await connect(client, { connector })
    await known(client)
    expect([wallet.prompts, opens(client)]).toEqual([['eth_requestAccounts'], true])
  })

  it('falls back when the wallet answers null, and does not try it again on this page', async () => {
    const wallet = erc7846Wallet(ada)
    wallet.answers.wallet_connect = null
    const { client, connector } = start(wallet)
    await connect(client, { connector })
    await connect(client, { connector })
    expect(prompted(wallet)).toEqual(['wallet_connect', 'eth_requestAccounts', 'eth_requestAccounts'])
  })

  it('asks a wallet plainly that never answers what it does not know', async () => {
    const wallet = erc7846Wallet(ada)
    wallet.answers.wallet_getCapabilities = () => new Promise(() => undefined)
    wallet.answers.wallet_connect = () => new Promise(() => undefined)
    const { client, connector } = start(wallet)
    await connect(client, { connector })
    expect(prompted(wallet)).toEqual(['eth_requestAccounts'])
  })

  it('asks plainly after an attempt that the wallet never answered, and signs nobody in by a late answer', async () => {
    const wallet = erc7846Wallet(ada)
    let approve: () => void = () => undefined
    wallet.decide = () => new Promise<void>((resolve) => (approve = resolve))
    const { client, backend, connector } = start(wallet)
    const cancel = new AbortController()
    const attempt = connect(client, { connector, signal: cancel.signal })
    await vi.waitFor(() => expect(wallet.prompts).toEqual(['wallet_connect']))
    cancel.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    const again = connect(client, { connector })
    await vi.waitFor(() => expect(wallet.prompts).toEqual(['wallet_connect', 'eth_requestAccounts']))
    approve()
    await again
    expect([client.store.getState().status, backend.requested.includes('addSession')]).toEqual(['connected', false])
  })

  it('asks plainly without sign-in, on demand, and while the backend is down', async () => {
    for (const options of [null, { asks: 'onDemand' } as const]) {
      const wallet = erc7846Wallet(ada)
      const { client, connector } = start(wallet, options)
      await connect(client, { connector })
      expect(wallet.calls.map(({ method }) => method)).not.toContain('wallet_getCapabilities')
      expect(prompted(wallet)).toEqual(['eth_requestAccounts'])
    }
    const wallet = erc7846Wallet(ada)
    const { client, connector, backend } = start(wallet)
    backend.getNonce = () => Promise.reject(new Error('down'))
    await connect(client, { connector })
    expect(prompted(wallet)).toEqual(['eth_requestAccounts'])
  })

  it('reconnects after a reload without a prompt', async () => {
    const wallet = erc7846Wallet(ada)
    const first = start(wallet)
    await connect(first.client, { connector: first.connector })
    for (const stop of stops.splice(0)) stop()
    const next = start(wallet, {}, first.storage)
    next.backend.sessions = first.backend.sessions
    await vi.waitFor(() => expect(next.client.store.getState().status).toBe('connected'))
    await known(next.client)
    expect([opens(next.client), wallet.prompts]).toEqual([false, ['wallet_connect']])
  })

  it('follows the accounts and the network of a wallet that signed in', async () => {
    const wallet = erc7846Wallet(ada)
    const { client, connector } = start(wallet)
    await connect(client, { connector })
    wallet.emit('chainChanged', '0x7a6a')
    await vi.waitFor(() => expect(client.store.getState().connections[0]?.networkId).toBe(sidenet.id))
    await vi.waitFor(() => expect(opens(client)).toBe(true))
    wallet.emit('accountsChanged', [])
    await vi.waitFor(() => expect(client.store.getState().status).toBe('disconnected'))
  })
})
