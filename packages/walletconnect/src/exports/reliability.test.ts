import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  answerAll,
  approved,
  nextEvent,
  pairUp,
  requested,
  startApp,
  startWallet,
  stopAfter,
} from '../../test/clients.ts'
import { type Delivery, startTestRelay, type TestRelayOptions } from '../../test/testRelay.ts'
import { memoryStorage } from './index.ts'

const requestArgs = { chainId: 'eip155:1', method: 'personal_sign', params: ['0x00', 'x'] }

describe('after a reload', () => {
  it('the app has a response that arrived meanwhile, and sends nothing twice', async () => {
    const { relay, wallet, storage, app } = await world()
    const { topic } = await pairUp(app, wallet)
    const received = nextEvent(wallet, 'request')
    const id = app.createRequestId()
    const leaving = new AbortController()
    const forgotten = app.request({ ...requestArgs, topic, id, signal: leaving.signal })
    const ending = expect(forgotten).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    const { request } = await received
    leaving.abort()
    await ending
    app.stop()
    await wallet.respond({ topic, id: request.id, result: '0x5160' })

    const reloaded = startApp([relay.url], { storage })
    const answered = nextEvent(reloaded, 'requestAnswered')
    await reloaded.loaded()
    expect(reloaded.pendingRequests()).toMatchObject([{ id, topic, method: 'personal_sign' }])
    expect(await answered).toMatchObject({ id, topic })
    expect(reloaded.pendingRequests()).toMatchObject([{ id, isAnswered: true }])
    expect(await reloaded.resume(id)).toBe('0x5160')
    expect(await reloaded.request({ ...requestArgs, topic, id })).toBe('0x5160')
    expect(reloaded.pendingRequests()).toEqual([])
    const sent = relay.calls.filter(({ params }) => params.tag === 1108)
    expect(new Set(sent.map(({ params }) => params.message)).size).toBe(1)
  })

  it.each([
    ['an approval', false],
    ['the settlement of an approval', true],
  ])('%s that arrived meanwhile becomes a session', async (_, isHalf) => {
    let isHeld = isHalf
    const { relay, wallet, storage, app } = await world({
      disturb: (due) => due.filter(({ tag }) => !isHeld || tag !== 1102),
    })
    const leaving = new AbortController()
    const proposed = nextEvent(wallet, 'proposal')
    const onUri = ({ uri }: { uri: string }) => void wallet.pair({ uri })
    const ending = expect(app.connect({ namespaces: requested, onUri, signal: leaving.signal })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    const { proposal } = await proposed
    const leave = async () => {
      leaving.abort()
      await ending
      app.stop()
    }
    if (!isHalf) await leave()
    const { topic } = await wallet.approve({ proposalId: proposal.id, namespaces: approved })
    if (isHalf) {
      // The app has handled the response to the proposal, but not the settlement.
      await vi.waitFor(() => expect(relay.calls.flatMap(({ params }) => params.topics ?? [])).toContain(topic))
      await leave()
      isHeld = false
    }
    const { session } = await nextEvent(startApp([relay.url], { storage }), 'sessionAdded')
    expect(session).toMatchObject({ topic, namespaces: approved })
  })

  it('a wallet has its sessions and pending requests', async () => {
    const { relay, app, wallet, walletStorage } = await world()
    const { topic } = await pairUp(app, wallet)
    const received = nextEvent(wallet, 'request')
    const answer = app.request({ ...requestArgs, topic })
    await received
    wallet.stop()
    const reloaded = startWallet([relay.url], { storage: walletStorage })
    await reloaded.loaded()
    expect(reloaded.sessions()).toMatchObject([{ topic }])
    const [request] = reloaded.pendingRequests()
    await reloaded.respond({ topic, id: request?.id ?? 0, result: '0x01' })
    expect(await answer).toBe('0x01')
  })
})

describe('when the relay fails', () => {
  it.each(['drain', 'kill'] as const)('by %s, a pending request arrives once it is back', async (how) => {
    const { relay, app, wallet } = await world()
    const { topic } = await pairUp(app, wallet)
    await relay.down(how)
    const requests = vi.fn()
    stopAfter(wallet.subscribe((event) => event.type === 'request' && requests(event.request.id)))
    answerAll(wallet, () => ({ result: '0x5160' }))
    const answer = app.request({ ...requestArgs, topic })
    await relay.up()
    expect(await answer).toBe('0x5160')
    expect(requests).toHaveBeenCalledTimes(1)
  })

  it('a pending request is published again as the same bytes, and reaches the wallet once', async () => {
    const { relay, app, wallet } = await world()
    const { topic } = await pairUp(app, wallet)
    const requests = vi.fn()
    stopAfter(wallet.subscribe((event) => event.type === 'request' && requests(event.request.id)))
    const answer = app.request({ ...requestArgs, topic })
    await vi.waitFor(() => expect(requests).toHaveBeenCalledTimes(1))
    await relay.down()
    await relay.up()
    const published = () => relay.calls.filter(({ params }) => params.tag === 1108).map(({ params }) => params.message)
    await vi.waitFor(() => expect(published().length).toBeGreaterThan(1))
    expect(new Set(published()).size).toBe(1)
    const [request] = wallet.pendingRequests()
    await wallet.respond({ topic, id: request?.id ?? 0, result: 1 })
    expect(await answer).toBe(1)
    expect(requests).toHaveBeenCalledTimes(1)
  })

  it('a session ends here at once, and the wallet is notified later', async () => {
    const { relay, app, wallet } = await world()
    const { topic } = await pairUp(app, wallet)
    await relay.down()
    await app.disconnect(topic)
    expect(app.sessions()).toEqual([])
    const deleted = nextEvent(wallet, 'sessionDeleted')
    await relay.up()
    expect(await deleted).toMatchObject({ topic, by: 'app' })
  })

  it('connect rejects with RELAY_UNREACHABLE', async () => {
    const { relay, app } = await world({}, { reachTimeoutMs: 3_000 })
    await relay.down()
    const states: string[] = []
    stopAfter(app.subscribe((event) => event.type === 'relayState' && states.push(event.state)))
    await expect(app.connect({ namespaces: requested, onUri: () => {} })).rejects.toMatchObject({
      code: 'RELAY_UNREACHABLE',
    })
    expect(states).toContain('unreachable')
  })
})

describe('a relay that refuses the client', () => {
  it('corrects its clock once', async () => {
    const tokens: number[] = []
    const { app, wallet } = await world(
      {
        refuse(url) {
          const [, claims = ''] = url.searchParams.get('auth')?.split('.') ?? []
          const { iat, exp } = JSON.parse(atob(claims)) as { iat: number; exp: number }
          tokens.push(iat)
          const now = Date.now() / 1000
          return iat <= now && now < exp ? undefined : `JWT expired; now=${Math.floor(now)}`
        },
      },
      { now: () => Date.now() - 20 * 3_600_000 },
    )
    const session = await pairUp(app, wallet, approved)
    expect(session.namespaces).toEqual(approved)
    expect(tokens.length).toBe(4)
  })

  it('is not retried', async () => {
    const { relay, app } = await world({ refuse: () => 'Project not found' }, { reachTimeoutMs: 1000 })
    const refused = nextStates(app, 'refused')
    app.connect({ namespaces: requested, onUri: () => {} }).catch(() => {})
    expect(await refused).toMatchObject({ url: relay.url, reason: 'Project not found' })
    expect(relay.upgrades()).toBe(1)
  })

  it('makes a request fail with its reason', async () => {
    const fail: TestRelayOptions['fail'] = (_, { tag }) =>
      tag === 1108 ? { code: -32600, message: 'PayloadSizeExceeded' } : undefined
    const { app, wallet } = await world({ fail })
    const { topic } = await pairUp(app, wallet)
    const response = app.request({ ...requestArgs, topic })
    await expect(response).rejects.toMatchObject({ code: 'RELAY_REFUSED', data: { reason: 'PayloadSizeExceeded' } })
  })
})

it('proposes on every relay and stays with the one that answers', async () => {
  const [first, second] = [await startTestRelay(), await startTestRelay()]
  stopAfter(first.stop)
  stopAfter(second.stop)
  const session = await pairUp(startApp([first.url, second.url]), startWallet([second.url]))
  expect(session.relay).toBe(second.url)
  await vi.waitFor(() => expect(first.sockets()).toBe(0))
})

it('rejects a second response, and one in another session', async () => {
  const { app, wallet } = await world()
  const one = await pairUp(app, wallet)
  const two = await pairUp(app, wallet)
  const received = nextEvent(wallet, 'request')
  const answer = app.request({ ...requestArgs, topic: one.topic })
  const { request } = await received
  await expect(wallet.respond({ topic: two.topic, id: request.id, result: 'wrong session' })).rejects.toMatchObject({
    code: 'REQUEST_UNKNOWN',
  })
  await wallet.respond({ topic: one.topic, id: request.id, result: 'right' })
  await expect(wallet.respond({ topic: one.topic, id: request.id, result: 'again' })).rejects.toMatchObject({
    code: 'REQUEST_UNKNOWN',
  })
  expect(await answer).toBe('right')
})

it('checks a request before it is sent', async () => {
  const { app, wallet } = await world()
  const { topic } = await pairUp(app, wallet)
  for (const [change, code] of [
    [{ topic: '00'.repeat(32) }, 'NOT_CONNECTED'],
    [{ chainId: 'eip155:5' }, 'UNSUPPORTED_CHAIN'],
    [{ method: 'eth_sign' }, 'METHOD_UNSUPPORTED'],
  ] as const)
    await expect(app.request({ ...requestArgs, topic, ...change })).rejects.toMatchObject({ code })
})

it('delivers every response exactly once when deliveries are dropped, repeated or reordered', async () => {
  const mischief = fc.array(fc.constantFrom('keep', 'twice', 'drop', 'last'), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(mischief, async (plan) => {
      let step = 0
      const disturb = (due: readonly Delivery[]) => {
        const kinds = due.map((one) => ({ one, kind: plan[step++] ?? 'keep' }))
        const now = kinds.flatMap(({ one, kind }) => (kind === 'twice' ? [one, one] : kind === 'keep' ? [one] : []))
        return [...now, ...kinds.flatMap(({ one, kind }) => (kind === 'last' ? [one] : []))]
      }
      const { relay, app, wallet } = await world({ disturb })
      const seen: number[] = []
      stopAfter(wallet.subscribe((event) => event.type === 'request' && seen.push(event.request.id)))
      answerAll(wallet, () => ({ result: '0x5160' }))
      // A relay delivers dropped messages again over the next connection.
      let isOver = false
      const shaking = (async () => {
        while (!isOver) {
          await new Promise((resolve) => setTimeout(resolve, 700))
          if (isOver) return
          await relay.down()
          await relay.up()
        }
      })()
      try {
        const { topic } = await pairUp(app, wallet)
        const answers = await Promise.all([1, 2, 3].map(() => app.request({ ...requestArgs, topic })))
        expect(answers).toEqual(['0x5160', '0x5160', '0x5160'])
        expect(seen.length).toBe(new Set(seen).size)
        expect(seen.length).toBe(3)
      } finally {
        isOver = true
        await shaking
      }
    }),
    { numRuns: 4, seed: 7 },
  )
})

async function world(options: TestRelayOptions = {}, config: { now?: () => number; reachTimeoutMs?: number } = {}) {
  const relay = await startTestRelay(options)
  stopAfter(relay.stop)
  const storage = memoryStorage()
  const walletStorage = memoryStorage()
  const app = startApp([relay.url], { storage, ...config })
  return { relay, storage, walletStorage, app, wallet: startWallet([relay.url], { storage: walletStorage, ...config }) }
}

function nextStates(app: ReturnType<typeof startApp>, state: string) {
  return new Promise((resolve) => {
    const stop = app.subscribe((event) => {
      if (event.type !== 'relayState' || event.state !== state) return
      stop()
      resolve(event)
    })
  })
}
