import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { nextEvent, pairUp, startApp, startWallet, stopAfter } from '../../test/clients.ts'
import { type RelayServer, startRelayServer } from '../../test/relayServer.ts'
import { startTestRelay } from '../../test/testRelay.ts'
import { type AppClient, type AppClientConfig, memoryStorage } from './index.ts'

let server: RelayServer
beforeAll(async () => {
  server = await startRelayServer()
}, 60_000)
afterAll(() => server.stop())

const ask = { chainId: 'eip155:1', method: 'personal_sign', params: ['0x00'] }

it('tells that the wallet is away while a request waits, and that it came back, when the relay knows', async () => {
  const { app, wallet, topic, storage } = await session()
  wallet.stop()
  const answer = app.request({ ...ask, topic })
  await becomes(app, topic, false)
  const again = startWallet([server.url], { storage })
  const asked = nextEvent(again, 'request')
  await becomes(app, topic, true)
  const { request } = await asked
  await again.respond({ topic, id: request.id, result: '0x5160' })
  expect(await answer).toBe('0x5160')
})

it('tells that the wallet received the request when it goes away after that', async () => {
  const { app, wallet, topic } = await session()
  const asked = nextEvent(wallet, 'request')
  const giveUp = new AbortController()
  const asking = app.request({ ...ask, topic, signal: giveUp.signal }).catch(() => undefined)
  await asked
  await becomes(app, topic, true)
  wallet.stop()
  await becomes(app, topic, false)
  const [request] = app.pendingRequests()
  expect(app.peer(topic)?.acknowledgedAt).toBeGreaterThanOrEqual(request?.createdAt ?? Number.NaN)
  giveUp.abort()
  await asking
})

it('does not tell that the wallet is away when it comes back within two seconds', async () => {
  const frames: string[] = []
  class PageSocket extends WebSocket {
    constructor(url: string | URL) {
      super(url)
      this.on('message', (data) => frames.push(String(data)))
    }
  }
  const { app, wallet, topic, storage } = await session(server.url, { webSocket: PageSocket })
  const giveUp = new AbortController()
  const asking = app.request({ ...ask, topic, signal: giveUp.signal }).catch(() => undefined)
  await becomes(app, topic, true)
  const told: (boolean | undefined)[] = []
  stopAfter(app.subscribe(({ type }) => type === 'peerChanged' && told.push(app.peer(topic)?.online)))
  wallet.stop()
  // Started before the relay knows that the other one left, the wallet would never have been away.
  const isAway = (frame: string) => frame.includes('latchkey_peerChanged') && frame.includes('"online":false')
  await expect.poll(() => frames.some(isAway), { interval: 5 }).toBe(true)
  startWallet([server.url], { storage })
  await expect.poll(() => told, { timeout: 5000 }).toEqual([true])
  giveUp.abort()
  await asking
})

it('forgets what it knew of the wallet when its own connection ends, and asks again over the next', async () => {
  const sockets: WebSocket[] = []
  class PageSocket extends WebSocket {
    constructor(url: string | URL) {
      super(url)
      sockets.push(this)
    }
  }
  const { app, wallet, topic } = await session(server.url, { webSocket: PageSocket })
  wallet.stop()
  const giveUp = new AbortController()
  const asking = app.request({ ...ask, topic, signal: giveUp.signal }).catch(() => undefined)
  await becomes(app, topic, false)
  for (const socket of sockets) socket.terminate()
  await becomes(app, topic, undefined)
  await becomes(app, topic, false)
  giveUp.abort()
  await asking
})

it('knows nothing of the wallet where the relay does not tell', async () => {
  const relay = await startTestRelay()
  stopAfter(relay.stop)
  const { app, wallet, topic } = await session(relay.url)
  wallet.stop()
  const giveUp = new AbortController()
  const asking = app.request({ ...ask, topic, signal: giveUp.signal }).catch(() => undefined)
  const calls = () => relay.calls.filter(({ method }) => method === 'latchkey_peer')
  await expect.poll(calls).toHaveLength(1)
  // A second request over the same connection asks no more.
  const second = app.request({ ...ask, topic, signal: giveUp.signal }).catch(() => undefined)
  await expect.poll(() => relay.calls.filter(({ params }) => params.tag === 1108)).toHaveLength(2)
  expect(calls()).toHaveLength(1)
  expect(app.peer(topic)).toBeUndefined()
  giveUp.abort()
  await Promise.all([asking, second])
})

async function becomes(app: AppClient, topic: string, online: boolean | undefined): Promise<void> {
  await expect.poll(() => app.peer(topic)?.online, { timeout: 10_000, interval: 5 }).toBe(online)
}

async function session(relay = server.url, config: Partial<AppClientConfig> = {}) {
  const storage = memoryStorage()
  const [app, wallet] = [startApp([relay], config), startWallet([relay], { storage })]
  const { topic } = await pairUp(app, wallet)
  return { app, wallet, topic, storage }
}
