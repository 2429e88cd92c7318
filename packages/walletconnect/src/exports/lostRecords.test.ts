import { expect, it } from 'vitest'
import { nextEvent, pairUp, requested, startApp, startWallet, stopAfter } from '../../test/clients.ts'
import { startTestRelay, type TestRelayOptions } from '../../test/testRelay.ts'
import { memoryStorage } from './index.ts'

const DAY_MS = 86_400_000
const requestArgs = { chainId: 'eip155:1', method: 'personal_sign', params: [] }

it.each(['request', 'ping'] as const)('ends the session when its wallet has lost it and is sent a %s', async (what) => {
  const { relay, app, wallet, walletStorage } = await world()
  const { topic } = await pairUp(app, wallet)
  wallet.stop()
  await walletStorage.commit([{ key: `walletSession/${topic}` }])
  const restarted = startWallet([relay.url], { storage: walletStorage })
  await restarted.loaded()
  expect(restarted.sessions()).toEqual([])
  const ended = nextEvent(app, 'sessionDeleted')
  const response = what === 'request' ? app.request({ ...requestArgs, topic }) : app.ping(topic)
  await expect(response).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  expect(await ended).toMatchObject({ topic, by: 'wallet', error: { code: 7001 } })
  expect(app.sessions()).toEqual([])
})

it("rejects a request when the session has expired by the wallet's clock", async () => {
  const { app, wallet, clock } = await world()
  const { topic } = await pairUp(app, wallet)
  clock.advance(8 * DAY_MS)
  await expect(app.request({ ...requestArgs, topic })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  expect(app.sessions()).toEqual([])
})

it('ends the session when its wallet finds that it has expired, even without a request', async () => {
  const { relay, app, wallet, walletStorage, clock } = await world()
  const { topic } = await pairUp(app, wallet)
  const ended = nextEvent(app, 'sessionDeleted')
  wallet.stop()
  clock.advance(8 * DAY_MS)
  startWallet([relay.url], { storage: walletStorage, now: clock.now })
  expect(await ended).toMatchObject({ topic, by: 'wallet' })
})

it('rejects a connection when the wallet has lost the pairing', async () => {
  let isHeld = true
  const { relay, app, wallet, walletStorage } = await world({
    disturb: (due) => due.filter(({ tag }) => !isHeld || tag !== 1100),
  })
  const connecting = app.connect({ namespaces: requested, onUri: ({ uri }) => void forget(uri) })
  const forget = async (uri: string) => {
    await wallet.pair({ uri })
    wallet.stop()
    await walletStorage.commit([{ key: `pairing/${uri.slice(3, 67)}` }])
    isHeld = false
    startWallet([relay.url], { storage: walletStorage })
  }
  await expect(connecting).rejects.toMatchObject({ code: 'CONNECT_FAILED', cause: { code: 7001 } })
})

async function world(options: TestRelayOptions = {}) {
  const relay = await startTestRelay(options)
  stopAfter(relay.stop)
  const walletStorage = memoryStorage()
  let offset = 0
  const clock = {
    now: () => Date.now() + offset,
    advance(ms: number) {
      offset += ms
    },
  }
  const wallet = startWallet([relay.url], { storage: walletStorage, now: clock.now })
  return { relay, app: startApp([relay.url]), wallet, walletStorage, clock }
}
