import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { isLong } from '../../../../scripts/test/long.ts'
import { answerAll, nextEvent, pairUp, startApp, startWallet, stopAfter } from '../../test/clients.ts'
import { startTestRelay, type TestRelayOptions } from '../../test/testRelay.ts'
import { startTunnel } from '../../test/tunnel.ts'
import { memoryStorage, type WalletConnectStorage } from './index.ts'

const requestArgs = { chainId: 'eip155:1', method: 'personal_sign' }

it('rejects a request that is too large before it is sent, and stays connected', async () => {
  const { relay, app, wallet, topic } = await world()
  const upgrades = relay.upgrades()
  const large = app.request({ ...requestArgs, topic, params: ['x'.repeat(900_000)] })
  await expect(large).rejects.toMatchObject({ code: 'MESSAGE_TOO_LARGE', data: { limit: 750 } })
  answerAll(wallet, () => ({ result: '0x5160' }))
  expect(await app.request({ ...requestArgs, topic, params: ['small'] })).toBe('0x5160')
  expect(relay.upgrades()).toBe(upgrades)
})

it('reports a response that is too large to the app and to the wallet', async () => {
  const { app, wallet, topic } = await world()
  const received = nextEvent(wallet, 'request')
  const answer = app.request({ ...requestArgs, topic, params: [] })
  const refused = expect(answer).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    cause: { message: 'The response is too large' },
  })
  const { request } = await received
  const responding = wallet.respond({ topic, id: request.id, result: 'x'.repeat(900_000) })
  await expect(responding).rejects.toMatchObject({ code: 'MESSAGE_TOO_LARGE' })
  await refused
})

it('finds the message that is too large for the relay, and delivers all others', async () => {
  const { app, wallet, topic } = await world({ frameBytesMax: 64 * 1024 })
  answerAll(wallet, () => ({ result: '0x5160' }))
  const small = [1, 2, 3].map((number) => app.request({ ...requestArgs, topic, params: [number] }))
  const large = app.request({ ...requestArgs, topic, params: ['x'.repeat(200_000)] })
  await expect(large).rejects.toMatchObject({ code: 'RELAY_REFUSED' })
  expect(await Promise.all(small)).toEqual(['0x5160', '0x5160', '0x5160'])
  expect(await app.request({ ...requestArgs, topic, params: ['after'] })).toBe('0x5160')
})

it('delivers a response when the wallet disconnects the session right after it, also offline', async () => {
  const { relay, app, wallet, topic } = await world()
  const received = nextEvent(wallet, 'request')
  const answer = app.request({ ...requestArgs, topic, params: [] })
  const { request } = await received
  await relay.down()
  await wallet.respond({ topic, id: request.id, result: '0x5160' })
  await wallet.disconnect(topic)
  const ended = nextEvent(app, 'sessionDeleted')
  await relay.up()
  expect(await answer).toBe('0x5160')
  await ended
})

it('sends requests that were made offline in order after a reload', async () => {
  const storage = sortedByKey(memoryStorage())
  const { relay, app, wallet, topic } = await world({}, storage)
  await relay.down()
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
  const responses = numbers.map((number) => app.request({ ...requestArgs, topic, params: [number] }))
  for (const one of responses) one.catch(() => {})
  await expect.poll(() => app.pendingRequests().length).toBe(numbers.length)
  app.stop()
  const seen: unknown[] = []
  wallet.subscribe((event) => {
    if (event.type === 'request') seen.push(event.request.params)
  })
  startApp([relay.url], { storage })
  await relay.up()
  await expect.poll(() => seen.length).toBe(numbers.length)
  expect(seen).toEqual(numbers.map((number) => [number]))
})

it('keeps requests in order when two connections end before the relay has acknowledged them', async () => {
  let isLosing = false
  const { relay, app, wallet, topic } = await world({ lose: () => isLosing })
  const seen: unknown[] = []
  wallet.subscribe((event) => {
    if (event.type === 'request') seen.push(event.request.params)
  })
  answerAll(wallet, () => ({ result: '0x5160' }))
  const published = () => relay.calls.filter(({ params }) => params.tag === 1108).length
  isLosing = true
  const responses = [1, 2].map((number) => app.request({ ...requestArgs, topic, params: [number] }))
  for (const times of [1, 2]) {
    await expect.poll(published).toBe(times)
    await relay.down()
    if (times === 1) await relay.up()
  }
  responses.push(app.request({ ...requestArgs, topic, params: [3] }))
  await expect.poll(() => app.pendingRequests().length).toBe(3)
  isLosing = false
  await relay.up()
  await Promise.all(responses)
  expect(seen).toEqual([[1], [2], [3]])
})

it('keeps requests in order when the relay temporarily refuses one', async () => {
  let refusals = 1
  const fail: TestRelayOptions['fail'] = (_, { tag }) =>
    tag === 1108 && refusals-- > 0 ? { code: -32000, message: 'Internal error' } : undefined
  const { app, wallet, topic } = await world({ fail })
  const seen: unknown[] = []
  wallet.subscribe((event) => {
    if (event.type === 'request') seen.push(event.request.params)
  })
  answerAll(wallet, () => ({ result: '0x5160' }))
  await Promise.all([1, 2, 3].map((number) => app.request({ ...requestArgs, topic, params: [number] })))
  expect(seen).toEqual([[1], [2], [3]])
})

it('responds over a new connection to a request that was sent while the wallet was in a tunnel', async () => {
  const { relay, app, wallet, topic, tunnel, walletStorage } = await world({}, memoryStorage(), { isWalletFar: true })
  answerAll(wallet, () => ({ result: '0x5160' }))
  expect(await app.request({ ...requestArgs, topic, params: ['before'] })).toBe('0x5160')
  // The wallet isn't waiting for anything.
  await expect.poll(async () => [...(await walletStorage.load()).keys()].filter(isOfOutbox)).toEqual([])
  const upgrades = relay.upgrades()
  tunnel.enter()
  const answer = app.request({ ...requestArgs, topic, params: ['inside'] })
  await expect.poll(isLong ? tunnel.silent : tunnel.lost).toBeGreaterThan(0)
  tunnel.leave()
  expect(await answer).toBe('0x5160')
  // A busy machine may need more than one attempt.
  expect(relay.upgrades()).toBeGreaterThan(upgrades)
})

async function world(
  options: TestRelayOptions = {},
  storage: WalletConnectStorage = memoryStorage(),
  { isWalletFar = false } = {},
) {
  const relay = await startTestRelay(options)
  stopAfter(relay.stop)
  const tunnel = await startTunnel(relay.url)
  stopAfter(tunnel.stop)
  const app = startApp([relay.url], { storage })
  const walletStorage = memoryStorage()
  const way = isWalletFar ? { webSocket: through(tunnel.port) } : {}
  const wallet = startWallet([relay.url], { storage: walletStorage, ...way })
  const { topic } = await pairUp(app, wallet)
  return { relay, app, wallet, topic, tunnel, walletStorage }
}

/** Connects to the same relay through another port. */
function through(port: number) {
  return class extends WebSocket {
    constructor(url: string) {
      super(Object.assign(new URL(url), { port: String(port) }))
    }
  }
}

const isOfOutbox = (key: string) => key.startsWith('outbox')

/** Sorts records by key, as databases do. Keys of messages are hashes. */
function sortedByKey(storage: WalletConnectStorage): WalletConnectStorage {
  return { ...storage, load: async () => new Map([...(await storage.load())].sort(([a], [b]) => (a < b ? -1 : 1))) }
}
