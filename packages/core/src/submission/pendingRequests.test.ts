import { accountId } from '@latchkey/protocol'
import { memoryStorage } from '@latchkey/walletconnect'
import { createWalletClient, type WalletClient } from '@latchkey/walletconnect/wallet'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startTestRelay } from '../../../walletconnect/test/testRelay.ts'
import { untilStatus } from '../../test/connected.ts'
import { ethereum, plainStorage, testClient } from '../../test/testClient.ts'
import { connect } from '../actions/connection/connect.ts'
import { reconnect } from '../actions/connection/reconnect.ts'
import { watchPendingTransactions } from '../actions/watchPendingTransactions.ts'
import { walletConnect } from '../connectors/walletConnect/walletConnect.ts'
import { sendTransaction } from '../namespaces/eip155/sendTransaction.ts'
import { readStored, withStored, writeStored } from '../store/storedState.ts'

const ada = '0x52908400098527886E0F7030069857D2E4169EE7'
const bob = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const hash = `0x${'ab'.repeat(32)}`

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

describe('a transaction that waits on a phone while its page is reloaded', () => {
  it('gets the hash that the wallet returns to the next page, and is requested once', async () => {
    const { page, wallet, received } = await start()
    const request = await submit(await page(), received)
    const next = await page()
    await wallet.respond({ ...request, result: hash })
    await untilStatus(next.client, 'one', 'sent')
    expect(next.client.store.getState().pending).toMatchObject([{ id: 'one', hash }])
    expect(received).toHaveLength(1)
  })

  it('is sent when the wallet responded during the reload', async () => {
    const { page, wallet, received } = await start()
    const request = await submit(await page(), received)
    await wallet.respond({ ...request, result: hash })
    const next = await page()
    await untilStatus(next.client, 'one', 'sent')
    expect(received).toHaveLength(1)
  })

  it('is declined when the user rejects it', async () => {
    const { page, wallet, received } = await start()
    const request = await submit(await page(), received)
    const next = await page()
    await wallet.respond({ ...request, error: { code: 5000, message: 'User rejected.' } })
    await untilStatus(next.client, 'one', 'declined')
    expect(received).toHaveLength(1)
  })

  it("stays open when the wallet's response can't be parsed", async () => {
    const { page, wallet, received } = await start()
    const request = await submit(await page(), received)
    const next = await page()
    await wallet.respond({ ...request, result: { sent: 'yes' } })
    await untilStatus(next.client, 'one', 'unknown')
    expect(received).toHaveLength(1)
  })
})

/** Submits a transaction to the phone, and leaves the page when the phone has it. */
async function submit({ client, leave }: Page, received: readonly SubmittedRequest[]): Promise<SubmittedRequest> {
  const sending = sendTransaction(client, { id: 'one', to: bob, value: 1n })
  sending.catch(() => undefined)
  await vi.waitFor(() => expect(received).toHaveLength(1))
  const [request] = received
  if (!request) throw new Error('nothing was asked')
  leave()
  return request
}

type SubmittedRequest = { topic: string; id: number }
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof start>>['page']>>

/** Consecutive pages that share a storage, and a phone. */
async function start() {
  const relay = await startTestRelay()
  stops.push(relay.stop)
  const wallet = createWalletClient({
    relays: [{ url: relay.url }],
    metadata: { name: 'Pocket', description: '', url: 'https://pocket.example', icons: [] },
    storage: memoryStorage(),
    webSocket: WebSocket,
  })
  stops.push(wallet.start())
  const received: SubmittedRequest[] = []
  stops.push(wallet.subscribe((event) => void (event.type === 'request' && received.push(event.request))))
  const [storage, stored] = [memoryStorage(), plainStorage()]
  const page = () => openPage({ url: relay.url, wallet, storage, stored })
  return { page, wallet, received }
}

type World = {
  url: string
  wallet: WalletClient
  storage: ReturnType<typeof memoryStorage>
  stored: ReturnType<typeof plainStorage>
}

async function openPage({ url, wallet, storage, stored }: World) {
  const line = cuttable()
  const source = walletConnect({ relays: [{ url }], name: 'test' }, { webSocket: line.webSocket, storage })
  const document = { title: 'App', querySelector: () => null }
  const window = { document, location: new URL('https://app.example') } as unknown as Window
  const client = testClient({ networks: [ethereum], fetch: node })
  const stop = source({ networks: client.networks, window }, (all) => client.connectors.setState([...all], true))
  stops.push(stop)
  const before = readStored(stored.getItem('state'))
  if (before) client.store.setState((state) => withStored(state, before, () => true))
  const keep = client.store.subscribe((state) => stored.setItem('state', writeStored(state)))
  const [connector] = client.connectors.getState()
  if (!connector) throw new Error('no connector')
  if (before) await reconnect(client)
  else {
    const approving = approve(wallet)
    await connect(client, { connector, onPairing: ({ uri }) => void wallet.pair({ uri }) })
    await approving
  }
  const stopWatching = watchPendingTransactions(client)
  stops.push(stopWatching)
  const leave = () => {
    keep()
    stopWatching()
    stop()
    line.cut()
  }
  return { client, leave }
}

/** The sockets of a page, closed with it. */
function cuttable() {
  const open: WebSocket[] = []
  let isCut = false
  class Line extends WebSocket {
    constructor(url: string) {
      super(isCut ? 'ws://127.0.0.1:9' : url)
      open.push(this)
    }
  }
  const cut = () => {
    isCut = true
    for (const socket of open) socket.terminate()
  }
  stops.push(cut)
  return { webSocket: Line, cut }
}

async function approve(wallet: WalletClient): Promise<void> {
  const id = await new Promise<number>((resolve) => {
    stops.push(wallet.subscribe((event) => void (event.type === 'proposal' && resolve(event.proposal.id))))
  })
  await wallet.approve({
    proposalId: id,
    namespaces: { eip155: { accounts: [accountId(ethereum.id, ada)], methods: ['eth_sendTransaction'], events: [] } },
  })
}

/** A node that knows no transactions. */
const node: typeof fetch = async () => Response.json({ jsonrpc: '2.0', id: 1, result: null })
