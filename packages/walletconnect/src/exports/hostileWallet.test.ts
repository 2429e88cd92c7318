import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPayload } from '../../test/anyPayload.ts'
import { ada, approved, requested, startApp, stopAfter } from '../../test/clients.ts'
import { startRawWallet } from '../../test/rawWallet.ts'
import { startTestRelay } from '../../test/testRelay.ts'
import type { LogEntry } from './index.ts'

const requestArgs = { chainId: 'eip155:1', method: 'personal_sign', params: [] }
const eip155 = { ...requested.eip155, accounts: [`eip155:1:${ada}`] }
const with155 = (change: object) => ({ namespaces: { eip155: { ...eip155, ...change } } })
const many = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `eip155:${index}`,
      { ...eip155, accounts: [`eip155:${index}:${ada}`] },
    ]),
  )
// Base58 with the length of an address, but 31 bytes.
const short = '2pf6u5B1zRzzTTTNW8D5u9aFjoE8Wah1LcR32Qs8ui6'

describe('an app refuses a settlement with an error', () => {
  it.each<[string, object, number]>([
    ['with an account of another namespace', with155({ accounts: [`solana:${'1'.repeat(32)}:${ada}`] }), 5103],
    [
      'with an account outside of the chain that its key names',
      { namespaces: { 'eip155:1': { ...eip155, accounts: [`eip155:10:${ada}`] } } },
      5103,
    ],
    ['with an address that is too short', with155({ accounts: ['eip155:1:0x52908400098527886E0F'] }), 5103],
    ['with an address that is none', with155({ accounts: ['eip155:1:<img src=x>'] }), 5103],
    ['with an account of no chain', with155({ accounts: [`eip155:${ada}`] }), 5103],
    [
      'with a Solana address that is no key',
      {
        namespaces: {
          solana: { methods: [], events: [], accounts: [`solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:${short}`] },
        },
      },
      5103,
    ],
    ['with a key that is no namespace', { namespaces: { 'EIP 155': eip155 } }, 5104],
    ['with nothing', { namespaces: {} }, 5104],
    ['with 101 namespaces', { namespaces: many(101) }, 5104],
    ['with 2,000 namespaces', { namespaces: many(2_000) }, 5104],
    ['with a method name of 700 kB', with155({ methods: ['x'.repeat(700_000)] }), 1005],
    ['with accounts that are no list', with155({ accounts: ada }), 1005],
    ['with 2001 accounts', with155({ accounts: new Array(2001).fill(`eip155:1:${ada}`) }), 1005],
    ['without namespaces', {}, 1005],
    ['with a life that is no number', { namespaces: approved, expiry: 'for ever' }, 1005],
  ])('%s', async (_, params, code) => {
    const { app, connecting, wallet } = await proposed()
    wallet.answerProposal()
    expect(await wallet.settle(params)).toMatchObject({ error: { code } })
    await expect(connecting).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID', cause: { code } })
    expect(app.sessions()).toEqual([])
  })

  it('from another controller than the one that responded to the proposal', async () => {
    const { app, connecting, wallet } = await proposed()
    wallet.answerProposal()
    const response = await wallet.settle({ namespaces: approved }, { publicKey: '11'.repeat(32) })
    expect(response).toMatchObject({ error: { code: 1005 } })
    await expect(connecting).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    expect(app.sessions()).toEqual([])
  })
})

it.each([
  ['not an object', { result: 'yes' }],
  ['without a key', { result: { relay: { protocol: 'irn' } } }],
  ['with a key of low order', { result: { responderPublicKey: '00'.repeat(32) } }],
])('connect rejects when the response to the proposal is %s', async (_, answer) => {
  const { connecting, wallet } = await proposed()
  wallet.answerProposal(answer)
  await expect(connecting).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
})

it('a settlement that arrives before the response to the proposal is handled after it', async () => {
  const { connecting, wallet } = await proposed()
  const settled = wallet.settle({ namespaces: approved })
  wallet.answerProposal()
  expect((await connecting).topic).toBe(wallet.topic)
  expect(await settled).toMatchObject({ result: true })
})

it('L-05 a second settlement or response to the proposal does not change the session', async () => {
  const { app, wallet } = await settled()
  const before = app.sessions()
  expect(await wallet.settle(with155({ accounts: [`eip155:1:0x${'ee'.repeat(20)}`] }))).toMatchObject({ result: true })
  wallet.answerProposal({ error: { code: 5000, message: 'User rejected.' } })
  wallet.answerProposal({ result: { responderPublicKey: '22'.repeat(32) } })
  await wallet.ping()
  expect(app.sessions()).toEqual(before)
})

it('L-05 when two wallets scan a code, only the first to respond gets a session', async () => {
  const { relay, app, connecting, wallet: first, uri } = await proposed()
  const second = await startRawWallet(relay.url, uri)
  first.answerProposal()
  await first.settle({ namespaces: approved })
  const before = await connecting
  const published = () => relay.calls.filter(({ method }) => method === 'irn_publish').length
  const publishedBefore = published()
  second.answerProposal()
  second.settle({ namespaces: with155({ accounts: [`eip155:1:0x${'ee'.repeat(20)}`] }).namespaces }).catch(() => {})
  await expect.poll(published).toBe(publishedBefore + 2)
  await first.ping()
  expect(app.sessions()).toEqual([before])
})

it('limits a session to a week, whatever expiry the wallet sends', async () => {
  const { app } = await settled({ expiry: 4_000_000_000 })
  expect(app.sessions()[0]?.expiresAt).toBeLessThanOrEqual(Date.now() + 7 * 86_400_000)
})

it('accepts only the first response, and only from the session of the request', async () => {
  const relay = await startTestRelay()
  stopAfter(relay.stop)
  const app = startApp([relay.url])
  const one = await settled({}, { relay, app })
  const two = await settled({}, { relay, app })
  const events: unknown[] = []
  stopAfter(app.subscribe((event) => event.type === 'requestAnswered' && events.push(event)))
  const id = app.createRequestId()
  const answer = app.request({ ...requestArgs, topic: one.wallet.topic, id })
  await one.wallet.find((message) => message.id === id)
  two.wallet.answer({ id, result: 'of another wallet' })
  await two.wallet.ping()
  one.wallet.answer({ id: id + 1, result: 'to what was never asked' })
  one.wallet.answer({ id, result: 'right' })
  one.wallet.answer({ id, result: 'again' })
  expect(await answer).toBe('right')
  await one.wallet.ping()
  expect(await app.resume(id)).toBe('right')
  expect(app.sessions()).toHaveLength(2)
  expect(events).toEqual([])
})

it('an app survives any message of a wallet, and its session continues', async () => {
  const problems: LogEntry[] = []
  const relay = await startTestRelay()
  stopAfter(relay.stop)
  const app = startApp([relay.url], { log: (entry) => void (entry.level === 'error' && problems.push(entry)) })
  const { wallet } = await settled({}, { relay, app })
  const [before] = app.sessions()
  await fc.assert(
    fc.asyncProperty(fc.array(anyPayload, { minLength: 20, maxLength: 40 }), async (payloads) => {
      for (const payload of payloads) wallet.send('session', payload, 1108)
      expect(await wallet.ping()).toMatchObject({ result: true })
      // A wallet may extend the session without an expiry.
      expect(app.sessions()).toMatchObject([{ ...before, expiresAt: expect.any(Number) }])
    }),
    { numRuns: 15 },
  )
  expect(problems).toEqual([])
})

it('an app with a pending proposal survives any message of a wallet', async () => {
  const problems: LogEntry[] = []
  const relay = await startTestRelay()
  stopAfter(relay.stop)
  const app = startApp([relay.url], { log: (entry) => void (entry.level === 'error' && problems.push(entry)) })
  const { wallet, connecting } = await proposed({ relay, app })
  for (const payload of fc.sample(anyPayload, { numRuns: 300 })) wallet.send('pairing', payload, 1101)
  wallet.answerProposal()
  await wallet.settle({ namespaces: approved })
  expect((await connecting).topic).toBe(wallet.topic)
  expect(problems).toEqual([])
})

type World = { relay: Awaited<ReturnType<typeof startTestRelay>>; app: ReturnType<typeof startApp> }

async function proposed(world?: World) {
  const relay = world?.relay ?? (await startTestRelay())
  if (!world) stopAfter(relay.stop)
  const app = world?.app ?? startApp([relay.url])
  let show: (uri: string) => void = () => {}
  const shown = new Promise<string>((resolve) => {
    show = resolve
  })
  const connecting = app.connect({ namespaces: requested, onUri: ({ uri }) => show(uri) })
  connecting.catch(() => {})
  const uri = await shown
  return { relay, app, connecting, uri, wallet: await startRawWallet(relay.url, uri) }
}

async function settled(params: object = {}, world?: World) {
  const { connecting, ...rest } = await proposed(world)
  rest.wallet.answerProposal()
  await rest.wallet.settle({ namespaces: approved, ...params })
  await connecting
  return rest
}
