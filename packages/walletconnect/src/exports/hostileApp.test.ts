import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPayload, toText } from '../../test/anyPayload.ts'
import { approved, nextEvent, pairUp, requested, startApp, startWallet, stopAfter } from '../../test/clients.ts'
import { startRawApp } from '../../test/rawApp.ts'
import { type Delivery, startTestRelay } from '../../test/testRelay.ts'
import type { LogEntry } from './wallet.ts'
import { memoryStorage } from './wallet.ts'

const eip155 = { methods: ['personal_sign'], events: [] }
const large = 'x'.repeat(700_000)
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`eip155:${index}`, eip155]))

describe('a wallet refuses a proposal at once', () => {
  it.each<[string, object, number]>([
    ['with 101 namespaces', { optionalNamespaces: many(101) }, 5104],
    ['with 9,000 required namespaces', { requiredNamespaces: many(9_000) }, 5104],
    ['with 1,001 chains', { optionalNamespaces: { eip155: { ...eip155, chains: chains(1001) } } }, 1001],
    ['with a method name of 700 kB', { optionalNamespaces: { 'eip155:1': { ...eip155, methods: [large] } } }, 1001],
    ['with a namespace of 700 kB', { optionalNamespaces: { [large]: eip155 } }, 1001],
    ['with a chain id without a reference', withChain('eip155'), 5100],
    ['with a chain id in capitals', { optionalNamespaces: { EIP155: { ...eip155, chains: ['EIP155:1'] } } }, 5104],
    ['with a chain id of three parts', withChain('eip155:1:2'), 5100],
    ['with a chain id that is too long', withChain(`eip155:${'1'.repeat(33)}`), 5100],
    ['with a chain of another namespace', withChain('solana:1'), 5100],
    ['with a name of 201 characters', withProposer({ metadata: { name: 'x'.repeat(201) } }), 1001],
    ['with a key that is too short', withProposer({ publicKey: 'ab' }), 1001],
    ['without a proposer', { proposer: null }, 1001],
  ])('%s', async (_, params, code) => {
    const { app, wallet } = await paired()
    expect(await app.propose(params)).toMatchObject({ error: { code } })
    expect(wallet.pendingProposals()).toEqual([])
  })
})

describe('a wallet refuses a request at once', () => {
  const request = { method: 'personal_sign', params: [] }
  it.each<[string, object, number]>([
    ['with a method name of 700 kB', { request: { method: large }, chainId: 'eip155:1' }, 1001],
    ['with a method that is not a string', { request: { method: ['personal_sign'] }, chainId: 'eip155:1' }, 1001],
    ['with a chain id of 700 kB', { request, chainId: large }, 1001],
    ['with a chain id that is not CAIP-2', { request, chainId: '1' }, 3005],
    ['with an account for a chain', { request, chainId: approved.eip155.accounts[0] }, 3005],
    ['for a method that is a property of objects', { request: { method: 'constructor' }, chainId: 'eip155:1' }, 3001],
    ['that has expired by its own clock', { request: { ...request, expiryTimestamp: 1 }, chainId: 'eip155:1' }, 8000],
  ])('%s', async (_, params, code) => {
    const { app, wallet } = await settled()
    expect(await app.request('session', 'wc_sessionRequest', params)).toMatchObject({ error: { code } })
    expect(wallet.pendingRequests()).toEqual([])
  })

  it('after a hundred pending ones', async () => {
    const { app, wallet } = await settled()
    const params = { request, chainId: 'eip155:1' }
    for (let count = 0; count < 100; count++) app.request('session', 'wc_sessionRequest', params).catch(() => {})
    expect(await app.request('session', 'wc_sessionRequest', params)).toMatchObject({ error: { code: -32_005 } })
    expect(wallet.pendingRequests()).toHaveLength(100)
  })

  it('with an unknown wc_ method', async () => {
    const { app } = await settled()
    expect(await app.request('session', 'wc_sessionUnknown', {})).toMatchObject({ error: { code: 10001 } })
    expect(await app.request('session', '__proto__', {})).toMatchObject({ error: { code: 10001 } })
  })
})

it('a wallet shows a request once when it is sealed again with the same id', async () => {
  const { app, wallet } = await settled()
  const [id, params] = [app.nextId(), { request: { method: 'personal_sign' }, chainId: 'eip155:1' }]
  for (let count = 0; count < 3; count++) app.request('session', 'wc_sessionRequest', params, id).catch(() => {})
  await app.ping()
  expect(wallet.pendingRequests()).toMatchObject([{ id }])
})

it('a wallet ignores messages that it cannot read, and its session continues', async () => {
  const { app, wallet, problems } = await settled()
  const deep = `${'['.repeat(65)}${']'.repeat(65)}`
  for (const text of ['', 'no JSON', '[]', 'null', '1', deep, `{"id":1,"jsonrpc":"2.0","method":"${large}"}`])
    app.sendText('session', text)
  for (const message of [
    '',
    '!',
    'AA==',
    'Ag==',
    btoa(`\u0002{"id":1}`),
    btoa('\u0000'.repeat(100)),
    'A'.repeat(900_000),
  ])
    app.publish('session', message)
  expect(await app.ping()).toMatchObject({ result: true })
  expect(wallet.sessions()).toHaveLength(1)
  expect(problems).toEqual([])
})

it('a wallet survives any message of an app, and its session continues', async () => {
  const { app, wallet, problems } = await settled()
  const session = wallet.sessions()
  await fc.assert(
    fc.asyncProperty(fc.array(anyPayload, { minLength: 20, maxLength: 40 }), async (payloads) => {
      for (const payload of payloads) app.sendText('session', toText(payload))
      expect(await app.ping()).toMatchObject({ result: true })
      expect(wallet.sessions()).toEqual(session)
    }),
    { numRuns: 15 },
  )
  expect(problems).toEqual([])
})

it('a wallet survives any message on a pairing', async () => {
  const { app, wallet, problems } = await paired()
  for (const payload of fc.sample(anyPayload, { numRuns: 300 })) app.sendText('pairing', toText(payload))
  app.propose({}).catch(() => {})
  await expect.poll(() => wallet.pendingProposals().map(({ optional }) => optional)).toContainEqual(requested)
  expect(problems).toEqual([])
})

it('a wallet ignores a request that a relay replays after two weeks with another tag', async () => {
  const DAY_MS = 86_400_000
  let captured: Delivery | undefined
  let isReplaying = false
  const relay = await startTestRelay({
    disturb(due) {
      captured ??= due.find(({ tag }) => tag === 1108)
      // The relay can send any tag.
      return isReplaying && captured ? [{ ...captured, tag: 1 }, ...due] : due
    },
  })
  stopAfter(relay.stop)
  let days = 0
  const now = () => Date.now() + days * DAY_MS
  const storage = memoryStorage()
  const app = startApp([relay.url], { now })
  const wallet = startWallet([relay.url], { now, storage })
  const { topic } = await pairUp(app, wallet)
  const requestArgs = { topic, chainId: 'eip155:1', method: 'personal_sign', params: [] }
  const first = nextEvent(wallet, 'request')
  const answer = app.request(requestArgs)
  await wallet.respond({ topic, id: (await first).request.id, result: '0x01' })
  await answer
  for (days of [6, 12]) {
    const extended = nextEvent(app, 'sessionUpdated')
    await wallet.extend({ topic })
    await extended
  }
  wallet.stop()
  for (days of [13, 15]) {
    const restarted = startWallet([relay.url], { now, storage })
    await restarted.loaded()
    isReplaying = true
    const received = nextEvent(restarted, 'request')
    const leaving = new AbortController()
    const next = app.createRequestId()
    app.request({ ...requestArgs, id: next, signal: leaving.signal }).catch(() => {})
    expect((await received).request.id).toBe(next)
    expect(restarted.pendingRequests().map(({ id }) => id)).toEqual([next])
    await restarted.respond({ topic, id: next, result: '0x01' })
    isReplaying = false
    restarted.stop()
  }
})

function chains(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `eip155:${index}`)
}

function withChain(chain: string) {
  return { optionalNamespaces: { eip155: { ...eip155, chains: [chain] } } }
}

function withProposer(change: object) {
  return { proposer: { publicKey: '11'.repeat(32), metadata: {}, ...change } }
}

async function paired() {
  const relay = await startTestRelay()
  stopAfter(relay.stop)
  const problems: LogEntry[] = []
  const log = (entry: LogEntry) => void (entry.level === 'error' && problems.push(entry))
  const wallet = startWallet([relay.url], { log })
  const app = await startRawApp(relay.url)
  await wallet.pair({ uri: app.uri })
  return { app, wallet, problems }
}

async function settled() {
  const world = await paired()
  const proposed = nextEvent(world.wallet, 'proposal')
  const answered = world.app.propose({})
  const { proposal } = await proposed
  const approving = world.wallet.approve({ proposalId: proposal.id, namespaces: approved })
  await world.app.follow(await answered)
  await approving
  return world
}
