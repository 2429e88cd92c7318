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

const requestArgs = { chainId: 'eip155:1', method: 'personal_sign', params: ['0x00'] }

it('reports that the wallet is offline while a request is pending, and that it is back', async () => {
  const { app, wallet, topic, storage } = await session()
  wallet.stop()
  const answer = app.request({ ...requestArgs, topic })
  await becomes(app, topic, false)
  const again = startWallet([server.url], { storage })
  const received = nextEvent(again, 'request')
  await becomes(app, topic, true)
  const { request } = await received
  await again.respond({ topic, id: request.id, result: '0x5160' })
  expect(await answer).toBe('0x5160')
})

it('reports that the wallet received the request before it went offline', async () => {
  const { app, wallet, topic } = await session()
  const received = nextEvent(wallet, 'request')
  const giveUp = new AbortController()
  const requesting = app.request({ ...requestArgs, topic, signal: giveUp.signal }).catch(() => undefined)
  await received
  await becomes(app, topic, true)
  wallet.stop()
  await becomes(app, topic, false)
  const [request] = app.pendingRequests()
  expect(app.peer(topic)?.acknowledgedAt).toBeGreaterThanOrEqual(request?.createdAt ?? Number.NaN)
  giveUp.abort()
  await requesting
})

it('does not report a wallet as offline that is back within two seconds', async () => {
  const frames: string[] = []
  class PageSocket extends WebSocket {
    constructor(url: string | URL) {
      super(url)
      this.on('message', (data) => frames.push(String(data)))
    }
  }
  const { app, wallet, topic, storage } = await session(server.url, { webSocket: PageSocket })
  const giveUp = new AbortController()
  const requesting = app.request({ ...requestArgs, topic, signal: giveUp.signal }).catch(() => undefined)
  await becomes(app, topic, true)
  const changes: (boolean | undefined)[] = []
  stopAfter(app.subscribe(({ type }) => type === 'peerChanged' && changes.push(app.peer(topic)?.online)))
  wallet.stop()
  // Wait until the relay has noticed, or the wallet would never have been offline.
  const isAway = (frame: string) => frame.includes('latchkey_peerChanged') && frame.includes('"online":false')
  await expect.poll(() => frames.some(isAway), { interval: 5 }).toBe(true)
  startWallet([server.url], { storage })
  await expect.poll(() => changes, { timeout: 5000 }).toEqual([true])
  giveUp.abort()
  await requesting
})

it('clears the presence of the wallet when its own connection ends, and fetches it over the next', async () => {
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
  const requesting = app.request({ ...requestArgs, topic, signal: giveUp.signal }).catch(() => undefined)
  await becomes(app, topic, false)
  for (const socket of sockets) socket.terminate()
  await becomes(app, topic, undefined)
  await becomes(app, topic, false)
  giveUp.abort()
  await requesting
})

it('has no presence of the wallet if the relay does not support it', async () => {
  const relay = await startTestRelay()
  stopAfter(relay.stop)
  const { app, wallet, topic } = await session(relay.url)
  wallet.stop()
  const giveUp = new AbortController()
  const requesting = app.request({ ...requestArgs, topic, signal: giveUp.signal }).catch(() => undefined)
  const calls = () => relay.calls.filter(({ method }) => method === 'latchkey_peer')
  await expect.poll(calls).toHaveLength(1)
  // It isn't fetched for a second request over the same connection.
  const second = app.request({ ...requestArgs, topic, signal: giveUp.signal }).catch(() => undefined)
  await expect.poll(() => relay.calls.filter(({ params }) => params.tag === 1108)).toHaveLength(2)
  expect(calls()).toHaveLength(1)
  expect(app.peer(topic)).toBeUndefined()
  giveUp.abort()
  await Promise.all([requesting, second])
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
