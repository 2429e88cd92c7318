import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageRelay } from '../../test/pageRelay.ts'
import { type AppClient, type AppClientConfig, createAppClient } from './index.ts'
import { createWalletClient, memoryStorage, type WalletClient } from './wallet.ts'

const metadata = { name: 'App', description: '', url: 'https://app.example.com', icons: [] }
const ada = '0x52908400098527886E0F7030069857D2E4169EE7'
const requested = { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } }
const approved = { eip155: { ...requested.eip155, accounts: [`eip155:1:${ada}`] } }
const requestArgs = { chainId: 'eip155:1', method: 'personal_sign', params: [] }

const stops: (() => void)[] = []
let name = ''
let relay = createPageRelay()
beforeEach(() => {
  name = `test.${crypto.randomUUID()}`
  relay = createPageRelay()
})
afterEach(() => {
  for (const stop of stops.splice(0).reverse()) stop()
  indexedDB.deleteDatabase(name)
})

describe('tabs of one origin', () => {
  it('share one socket, sessions, requests and responses', async () => {
    const [one, two] = [tab(), tab()]
    const wallet = phone()
    const session = await pairUp(one, wallet)
    await vi.waitFor(() => expect(two.sessions()).toEqual([session]))
    answerAll(wallet)
    expect(await two.request({ ...requestArgs, topic: session.topic })).toBe('0x5160')
    // One is the wallet's.
    expect(relay.open()).toHaveLength(2)
    await two.disconnect(session.topic)
    await vi.waitFor(() => expect([...one.sessions(), ...wallet.sessions()]).toEqual([]))
  })

  it('continue when the leading tab is closed, including its requests', async () => {
    const one = tab()
    const wallet = phone()
    const { topic } = await pairUp(one, wallet)
    const two = tab()
    await two.loaded()
    const id = one.createRequestId()
    const leaving = new AbortController()
    const received = nextRequest(wallet)
    const ending = expect(one.request({ ...requestArgs, topic, id, signal: leaving.signal })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    const request = await received
    leaving.abort()
    await ending
    one.stop()
    await wallet.respond({ topic, id: request, result: '0x5160' })
    await vi.waitFor(() => expect(two.pendingRequests()).toMatchObject([{ id }]))
    expect(await two.resume(id)).toBe('0x5160')
  })
})

it('after a reload, the session and the response are in the database', async () => {
  const before = tab()
  const wallet = phone()
  const { topic } = await pairUp(before, wallet)
  const id = before.createRequestId()
  const leaving = new AbortController()
  const received = nextRequest(wallet)
  const ending = expect(before.request({ ...requestArgs, topic, id, signal: leaving.signal })).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
  const request = await received
  leaving.abort()
  await ending
  before.stop()
  await wallet.respond({ topic, id: request, result: '0x5160' })
  const after = tab()
  await after.loaded()
  expect(after.sessions()).toMatchObject([{ topic }])
  expect(await after.resume(id)).toBe('0x5160')
})

it('works without a database, and does not open one before it is used', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  stops.push(() => open.mockRestore())
  const client = create()
  expect(open).not.toHaveBeenCalled()
  stops.push(client.start())
  const { topic } = await pairUp(client, phone())
  expect(open).toHaveBeenCalled()
  expect(client.sessions()).toMatchObject([{ topic }])
})

it('opens no socket while nothing is stored', async () => {
  const client = tab()
  await client.loaded()
  expect(relay.open()).toEqual([])
})

function create(config: Partial<AppClientConfig> = {}): AppClient {
  return createAppClient({
    relays: [{ url: 'ws://relay.test' }],
    metadata,
    name,
    webSocket: relay.webSocket,
    ...config,
  })
}

/** A client with its own memory that shares the database and locks of this origin, like a tab. */
function tab() {
  const client = create()
  const stop = client.start()
  stops.push(stop)
  return Object.assign(client, { stop })
}

function phone(): WalletClient {
  const client = createWalletClient({
    relays: [{ url: 'ws://relay.test' }],
    metadata,
    storage: memoryStorage(),
    webSocket: relay.webSocket,
  })
  stops.push(client.start())
  return client
}

async function pairUp(app: AppClient, wallet: WalletClient) {
  const stop = wallet.subscribe((event) => {
    if (event.type === 'proposal') void wallet.approve({ proposalId: event.proposal.id, namespaces: approved })
  })
  const session = await app.connect({ namespaces: requested, onUri: ({ uri }) => void wallet.pair({ uri }) })
  stop()
  return session
}

function nextRequest(wallet: WalletClient): Promise<number> {
  return new Promise((resolve) => {
    wallet.subscribe((event) => event.type === 'request' && resolve(event.request.id))
  })
}

function answerAll(wallet: WalletClient): void {
  wallet.subscribe((event) => {
    if (event.type === 'request')
      void wallet.respond({ topic: event.request.topic, id: event.request.id, result: '0x5160' })
  })
}
