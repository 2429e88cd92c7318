import { accountId } from '@latchkey/protocol'
import { memoryStorage } from '@latchkey/walletconnect'
import { createWalletClient } from '@latchkey/walletconnect/wallet'
import { expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startTestRelay } from '../../../../walletconnect/test/testRelay.ts'
import { ethereum, testClient } from '../../../test/testClient.ts'
import { connect } from '../../actions/connection/connect.ts'
import { discoverWallets } from '../../connections/discoverWallets.ts'
import { walletConnect } from './walletConnect.ts'

const ada = '0x52908400098527886E0F7030069857D2E4169EE7'

it('connects when an approval comes after a reload of the page', async () => {
  const { load, proposed, approve } = await start()
  const first = load()
  void connect(first.client, { connector: first.connector(), onPairing: first.scan }).catch(() => undefined)
  const id = await proposed
  const reload = await first.leave()
  const reloaded = reload()
  await approve(id)
  await vi.waitFor(() => expect(reloaded.client.store.getState().status).toBe('connected'))
  const [connection] = reloaded.client.store.getState().connections
  expect(connection).toMatchObject({ address: ada, networkId: ethereum.id, wallet: { name: 'Pocket' } })
})

it('connects when an approval came while the page was away', async () => {
  const { load, proposed, approve } = await start()
  const first = load()
  void connect(first.client, { connector: first.connector(), onPairing: first.scan }).catch(() => undefined)
  const id = await proposed
  const reload = await first.leave()
  await approve(id)
  const reloaded = reload()
  await vi.waitFor(() => expect(reloaded.client.store.getState().status).toBe('connected'))
})

it('connects when another tab received the approval while the page was away', async () => {
  const { load, proposed, approve } = await start()
  const first = load()
  void connect(first.client, { connector: first.connector(), onPairing: first.scan }).catch(() => undefined)
  const id = await proposed
  const reload = await first.leave()
  const other = reload(new Map())
  await other.connector().requests?.createId()
  await approve(id)
  await vi.waitFor(async () => expect([...(await other.storage.load()).keys()].join()).toContain('session/'))
  const reloaded = reload()
  await vi.waitFor(() => expect(reloaded.client.store.getState().status).toBe('connected'))
})

it('ignores a code that the visitor gave up, and one of another tab', async () => {
  const { load, proposed } = await start()
  const first = load()
  const giveUp = new AbortController()
  const connecting = connect(first.client, {
    connector: first.connector(),
    onPairing: first.scan,
    signal: giveUp.signal,
  })
  await proposed
  expect(first.entries.size).toBe(1)
  expect(load().entries.size).toBe(0)
  giveUp.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(first.entries.size).toBe(0)
})

async function start() {
  const relay = await startTestRelay()
  onTestFinished(relay.stop)
  const metadata = { name: 'Pocket', description: '', url: 'https://pocket.example', icons: [] }
  const relays = [{ url: relay.url }]
  const wallet = createWalletClient({ relays, metadata, storage: memoryStorage(), webSocket: WebSocket })
  onTestFinished(wallet.start())
  const proposed = new Promise<number>((resolve) =>
    wallet.subscribe((event) => event.type === 'proposal' && resolve(event.proposal.id)),
  )
  const approve = (proposalId: number) => {
    const eip155 = { accounts: [accountId(ethereum.id, ada)], methods: ['personal_sign'], events: [] }
    return wallet.approve({ proposalId, namespaces: { eip155 } })
  }

  /** A page in a tab with this session storage and local storage. */
  const load = (entries = new Map<string, string>(), storage = memoryStorage()) => {
    const line = lineOfPage()
    const source = walletConnect({ relays, name: 'test' }, { webSocket: line.webSocket, storage })
    const client = testClient({ networks: [ethereum], connectors: [source] })
    const stop = discoverWallets(client, windowOf(entries))
    onTestFinished(stop)
    return {
      client,
      entries,
      storage,
      connector: () => {
        const [connector] = client.connectors.getState()
        if (!connector) throw new Error('no connector')
        return connector
      },
      scan: ({ uri }: { uri: string }) => void wallet.pair({ uri }),
      /** Unloads the page, with its sockets and pending work. Returns what loads it again. */
      async leave() {
        line.end()
        const kept = memoryStorage()
        for (const [key, value] of await storage.load()) await kept.commit([{ key, value }])
        return (own = new Map(entries)) => load(own, kept)
      },
    }
  }
  return { load, proposed, approve }
}

/** The sockets of one page. When it unloads, they close, and no new ones connect. */
function lineOfPage() {
  const sockets = new Set<WebSocket>()
  let isOver = false
  class PageSocket extends WebSocket {
    constructor(url: string | URL) {
      super(isOver ? 'ws://127.0.0.1:1' : url)
      sockets.add(this)
    }
  }
  const end = () => {
    isOver = true
    for (const socket of sockets) socket.terminate()
  }
  return { webSocket: PageSocket, end }
}

function windowOf(entries: Map<string, string>): Window {
  const sessionStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  const document = { title: 'App', querySelector: () => null }
  return { document, sessionStorage, location: new URL('https://app.example') } as unknown as Window
}
