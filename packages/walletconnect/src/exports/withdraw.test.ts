import { expect, it, vi } from 'vitest'
import { nextEvent, pairUp, startApp, startWallet, stopAfter } from '../../test/clients.ts'
import { startTestRelay, type TestRelayOptions } from '../../test/testRelay.ts'
import { memoryStorage } from './index.ts'

const requestArgs = { chainId: 'eip155:1', method: 'eth_sendTransaction', params: [{}] }
const aborted = { code: 'REQUEST_ABORTED' }

it('a transaction that is cancelled while offline is never sent', async () => {
  const { relay, app, wallet, storage, requests, topic } = await paired()
  const gone = nextEvent(app, 'relayState')
  await relay.down()
  await gone
  const [cancelled, wanted] = [new AbortController(), app.createRequestId()]
  const response = app.request({ ...requestArgs, topic, signal: cancelled.signal })
  const kept = app.request({ ...requestArgs, topic, id: wanted })
  await vi.waitFor(() => expect(app.pendingRequests()).toHaveLength(2))
  cancelled.abort()
  await expect(response).rejects.toMatchObject(aborted)
  expect(app.pendingRequests()).toMatchObject([{ id: wanted }])
  await relay.up()
  await vi.waitFor(() => expect(requests).toHaveBeenCalled())
  await wallet.respond({ topic, id: wanted, result: '0x01' })
  expect(await kept).toBe('0x01')
  expect(requests.mock.calls).toEqual([[wanted]])
  await vi.waitFor(async () => expect([...(await storage.load()).keys()].filter(isMessage)).toEqual([]))
})

it('one that a relay may have is not sent again, and its response is reported', async () => {
  const { relay, app, wallet, topic } = await paired()
  const received = nextEvent(wallet, 'request')
  const [leaving, id] = [new AbortController(), app.createRequestId()]
  const ending = expect(app.request({ ...requestArgs, topic, id, signal: leaving.signal })).rejects.toMatchObject(
    aborted,
  )
  await received
  leaving.abort()
  await ending
  await relay.down()
  await relay.up()
  const answered = nextEvent(app, 'requestAnswered')
  await wallet.respond({ topic, id, result: '0x01' })
  expect(await answered).toMatchObject({ id })
  expect(await app.resume(id)).toBe('0x01')
  expect(relay.calls.filter(({ params }) => params.tag === 1108)).toHaveLength(1)
})

it('one that was lost on a dead socket is not sent over the next', async () => {
  let isDead = false
  const { relay, app, requests, topic } = await paired({ lose: () => isDead })
  isDead = true
  const leaving = new AbortController()
  const response = app.request({ ...requestArgs, topic, signal: leaving.signal })
  await vi.waitFor(() => expect(relay.calls.some(({ params }) => params.tag === 1108)).toBe(true))
  leaving.abort()
  await expect(response).rejects.toMatchObject(aborted)
  isDead = false
  const again = nextEvent(app, 'relayState')
  await relay.down()
  await relay.up()
  await again
  const other = app.request({ ...requestArgs, topic })
  other.catch(() => {})
  await vi.waitFor(() => expect(requests).toHaveBeenCalled())
  expect(requests).toHaveBeenCalledTimes(1)
})

it('another caller that waits for it still gets the response', async () => {
  const { relay, app, wallet, topic } = await paired()
  await relay.down()
  const [leaving, id] = [new AbortController(), app.createRequestId()]
  const first = app.request({ ...requestArgs, topic, id, signal: leaving.signal })
  await vi.waitFor(() => expect(app.pendingRequests()).toHaveLength(1))
  const second = app.resume(id)
  leaving.abort()
  await expect(first).rejects.toMatchObject(aborted)
  const received = nextEvent(wallet, 'request')
  await relay.up()
  await received
  await wallet.respond({ topic, id, result: '0x01' })
  expect(await second).toBe('0x01')
})

async function paired(options: TestRelayOptions = {}) {
  const relay = await startTestRelay(options)
  stopAfter(relay.stop)
  const storage = memoryStorage()
  const [app, wallet] = [startApp([relay.url], { storage }), startWallet([relay.url])]
  const { topic } = await pairUp(app, wallet)
  const requests = vi.fn()
  stopAfter(wallet.subscribe((event) => event.type === 'request' && requests(event.request.id)))
  return { relay, app, wallet, storage, requests, topic }
}

function isMessage(key: string): boolean {
  return key.startsWith('outbox/') || key.startsWith('unsent/')
}
