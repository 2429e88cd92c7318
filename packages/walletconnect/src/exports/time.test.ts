import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { appMetadata, nextEvent, pairUp, requested, startApp, startWallet, stopAfter } from '../../test/clients.ts'
import { startTestRelay, type TestRelayOptions } from '../../test/testRelay.ts'
import { memoryStorage } from './index.ts'

const DAY_MS = 86_400_000
const requestArgs = { chainId: 'eip155:1', method: 'personal_sign', params: [] }

describe('a session that has expired', () => {
  it('ends on both sides, and its records are removed', async () => {
    const { app, wallet, clock, storage, walletStorage, page, topic } = await paired()
    const ended = [nextEvent(app, 'sessionExpired'), nextEvent(wallet, 'sessionDeleted')]
    clock.advance(7 * DAY_MS + 1000)
    expect([...app.sessions(), ...wallet.sessions()]).toEqual([])
    await expect(app.request({ ...requestArgs, topic })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    page.show()
    expect(await Promise.all(ended)).toMatchObject([{ topic }, { topic, by: 'time' }])
    clock.advance(10 * DAY_MS)
    page.show()
    await vi.waitFor(async () => {
      const keys = [...(await storage.load()).keys(), ...(await walletStorage.load()).keys()]
      expect(keys).toEqual(['identity/client', 'identity/client'])
    })
  })

  it('continues for a week after its wallet has extended it', async () => {
    const { app, wallet, clock, topic } = await paired()
    clock.advance(6 * DAY_MS)
    const extended = nextEvent(app, 'sessionUpdated')
    await wallet.extend({ topic })
    await extended
    clock.advance(6 * DAY_MS)
    expect(app.sessions()).toMatchObject([{ topic }])
  })
})

it('L-05 a proposal without a response is removed on both sides', async () => {
  const { app, wallet, clock, storage, walletStorage, page } = await paired()
  const proposed = nextEvent(wallet, 'proposal')
  const connecting = app.connect({ namespaces: requested, onUri: ({ uri }) => void wallet.pair({ uri }) })
  connecting.catch(() => {})
  const { proposal } = await proposed
  const expired = nextEvent(wallet, 'proposalExpired')
  clock.advance(11 * 60_000)
  page.show()
  expect(await expired).toMatchObject({ proposalId: proposal.id })
  await expect(wallet.approve({ proposalId: proposal.id, namespaces: {} })).rejects.toMatchObject({
    code: 'REQUEST_UNKNOWN',
  })
  await vi.waitFor(async () => {
    const keys = [...(await storage.load()).keys(), ...(await walletStorage.load()).keys()]
    expect(keys.filter((key) => /^(proposal|pairing|incomingProposal)\//.test(key))).toEqual([])
  })
})

it('a session is stale after two requests in a row without a response, until the wallet sends a message', async () => {
  const { app, wallet, clock, page, topic } = await paired()
  const miss = async () => {
    const received = nextEvent(wallet, 'request')
    app.request({ ...requestArgs, topic }).catch(() => {})
    await received
    clock.advance(16 * 60_000)
    page.show()
  }
  await miss()
  await vi.waitFor(() => expect(wallet.pendingRequests()).toEqual([]))
  expect(app.sessions()).toMatchObject([{ isStale: false }])
  const flagged = nextEvent(app, 'sessionUpdated')
  await miss()
  expect((await flagged).session).toMatchObject({ topic, isStale: true })
  const cleared = nextEvent(app, 'sessionUpdated')
  await wallet.emit({ topic, chainId: 'eip155:1', event: { name: 'accountsChanged', data: [] } })
  expect((await cleared).session).toMatchObject({ topic, isStale: false })
})

it('a response after the expiry of its request becomes an error', async () => {
  const { app, wallet, clock, topic } = await paired()
  const received = nextEvent(wallet, 'request')
  const answer = app.request({ ...requestArgs, topic })
  const { request } = await received
  clock.advance(16 * 60_000)
  await wallet.respond({ topic, id: request.id, result: '0x01' })
  await expect(answer).rejects.toMatchObject({ code: 'WALLET_FAILED', cause: { code: 8000 } })
})

it('the Date of a relay that refuses a token corrects the clock', async () => {
  const refuse: TestRelayOptions['refuse'] = (url) => {
    const [, claims = ''] = url.searchParams.get('auth')?.split('.') ?? []
    const { iat, exp } = JSON.parse(atob(claims)) as { iat: number; exp: number }
    const now = Date.now() / 1000
    return iat <= now && now < exp ? undefined : 'JWT expired'
  }
  const relay = await startTestRelay({ refuse })
  stopAfter(relay.stop)
  const now = () => Date.now() + 30 * 3_600_000
  const [app, wallet] = [startApp([relay.url], { now }), startWallet([relay.url], { now })]
  expect(await pairUp(app, wallet)).toMatchObject({ peer: { metadata: { name: 'Wallet' } } })
  expect(relay.upgrades()).toBe(4)
})

it('R9.05c checks the socket every five seconds while a response is awaited', async () => {
  let isDead = false
  const { app, wallet, topic } = await paired({ lose: () => isDead })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  const received = nextEvent(wallet, 'request')
  const answer = app.request({ ...requestArgs, topic })
  const { request } = await received
  const replaced = nextEvent(app, 'relayState')
  isDead = true
  await replaced
  const beats = timers.mock.calls.flatMap(([run, ms]) => (run.name === 'heartbeat' ? [ms] : []))
  expect(new Set(beats)).toEqual(new Set([5000]))
  isDead = false
  await wallet.respond({ topic, id: request.id, result: '0x01' })
  expect(await answer).toBe('0x01')
})

describe('when a page is shown again', () => {
  it('after more than five seconds, it checks its socket and replaces one that does not respond', async () => {
    let isDead = false
    const { relay, app, wallet, clock, page, topic } = await paired({ lose: () => isDead })
    const before = relay.upgrades()
    isDead = true
    page.hide()
    clock.advance(5001)
    page.show()
    const opened = nextEvent(app, 'relayState')
    const received = nextEvent(wallet, 'request')
    const answer = app.request({ ...requestArgs, topic })
    await opened
    isDead = false
    const { request } = await received
    await wallet.respond({ topic, id: request.id, result: '0x01' })
    expect(await answer).toBe('0x01')
    expect(relay.upgrades()).toBeGreaterThan(before)
  })

  it('after less than that, it does not check', async () => {
    const { relay, app, clock, page } = await paired()
    const subscribes = () => relay.calls.filter(({ method }) => method === 'irn_batchSubscribe').length
    const before = subscribes()
    page.hide()
    clock.advance(4000)
    page.show()
    page.hide()
    clock.advance(6000)
    page.show()
    await vi.waitFor(() => expect(subscribes()).toBe(before + 2))
    expect(app.sessions()).toHaveLength(1)
  })
})

async function paired(options: TestRelayOptions = {}) {
  const relay = await startTestRelay(options)
  stopAfter(relay.stop)
  const [storage, walletStorage] = [memoryStorage(), memoryStorage()]
  const [clock, page] = [createClock(), createPage()]
  const config = { now: clock.now, window: page.window }
  const app = startApp([relay.url], { ...config, storage, metadata: appMetadata })
  const wallet = startWallet([relay.url], { ...config, storage: walletStorage })
  const { topic } = await pairUp(app, wallet)
  return { relay, app, wallet, storage, walletStorage, clock, page, topic }
}

function createClock() {
  let offset = 0
  return {
    now: () => Date.now() + offset,
    advance(ms: number) {
      offset += ms
    },
  }
}

/** The part of a page that a client watches. A test can hide and show it. */
function createPage() {
  const state = { visibilityState: 'visible' as DocumentVisibilityState }
  const document = Object.assign(new EventTarget(), state)
  const window = Object.assign(new EventTarget(), { document })
  const set = (next: DocumentVisibilityState) => {
    document.visibilityState = next
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { window, hide: () => set('hidden'), show: () => set('visible') }
}
