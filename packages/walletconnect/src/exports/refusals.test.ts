import { describe, expect, it, vi } from 'vitest'
import { appMetadata, approved, nextEvent, requested, startApp, startWallet, stopAfter } from '../../test/clients.ts'
import { startTestRelay, type TestRelayOptions } from '../../test/testRelay.ts'
import { topicOf } from '../crypto/keys.ts'
import { memoryStorage } from './index.ts'

const invalid = { code: -32600, message: 'InvalidParams' }
/** No test here may wait for a timeout. */
const never = 600_000

describe('connect rejects at once', () => {
  it('when the proposal is too large', async () => {
    const { connecting, storage } = await proposed({}, 900_000)
    await expect(connecting).rejects.toMatchObject({ code: 'MESSAGE_TOO_LARGE' })
    await expectNoRecords(storage)
  })

  it('when the relay closes each connection that sends the proposal', async () => {
    const { connecting, storage } = await proposed({ frameBytesMax: 64 * 1024 }, 200_000)
    await expect(connecting).rejects.toMatchObject({
      code: 'RELAY_REFUSED',
      data: { reason: expect.stringContaining('larger') },
    })
    await expectNoRecords(storage)
  })

  it('when the relay refuses the proposal', async () => {
    const { connecting, storage } = await proposed({
      fail: (method) => (/propose|publish/.test(method) ? invalid : undefined),
    })
    await expect(connecting).rejects.toMatchObject({ code: 'RELAY_REFUSED', data: { reason: 'InvalidParams' } })
    await expectNoRecords(storage)
  })

  it('when the relay refuses the app', async () => {
    const { connecting, storage } = await proposed({ refuse: () => 'Project not found' })
    await expect(connecting).rejects.toMatchObject({ code: 'RELAY_REFUSED', data: { reason: 'Project not found' } })
    await expectNoRecords(storage)
  })

  it('when the wallet cannot read the proposal', async () => {
    const { connecting, storage } = await proposed({}, 50_000)
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECT_FAILED', cause: { code: 1001 } })
    await expectNoRecords(storage)
  })
})

it('pair rejects at once when the relay refuses the wallet', async () => {
  const relay = await startTestRelay({ refuse: () => 'Project not found' })
  stopAfter(relay.stop)
  const storage = memoryStorage()
  const wallet = startWallet([relay.url], { storage, reachTimeoutMs: never })
  const symKey = 'ab'.repeat(32)
  const uri = `wc:${topicOf(symKey)}@2?relay-protocol=irn&symKey=${symKey}`
  await expect(wallet.pair({ uri })).rejects.toMatchObject({ code: 'RELAY_REFUSED' })
  await expectNoRecords(storage)
})

describe('approve and connect reject at once', () => {
  it('when the app refuses the session', async () => {
    const { connecting, approve, wallet } = await propose()
    const approving = approve({ sessionProperties: { ['x'.repeat(201)]: 1 } })
    await expect(approving).rejects.toMatchObject({
      code: 'CONNECT_FAILED',
      message: 'The app did not accept the session: Invalid session settle request.',
      cause: { code: 1005 },
    })
    await expect(connecting).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    expect(wallet.sessions()).toEqual([])
  })

  it('when the session is too large to be sent', async () => {
    const { connecting, approve, wallet } = await propose()
    await expect(approve({ sessionProperties: { x: 'x'.repeat(900_000) } })).rejects.toMatchObject({
      code: 'MESSAGE_TOO_LARGE',
    })
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECT_FAILED', cause: { code: 7000 } })
    expect(wallet.sessions()).toEqual([])
  })

  it.each([
    ['the settlement', [1102]],
    ['the settlement and the approval', [1101, 1102]],
  ])('when the relay refuses %s', async (_, tags) => {
    const { connecting, approve, wallet } = await propose({
      fail: (method, { tag }) => (method === 'wc_approveSession' || tags.includes(Number(tag)) ? invalid : undefined),
    })
    await expect(approve({})).rejects.toMatchObject({ code: 'RELAY_REFUSED' })
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECT_FAILED', cause: { code: 7000 } })
    expect(wallet.sessions()).toEqual([])
  })
})

it('approve resolves when the app does not respond, and the session can be settled later', async () => {
  const { connecting, approve, wallet } = await propose({ disturb: (due) => due.filter(({ tag }) => tag !== 1102) })
  await expect(approve({})).resolves.toMatchObject({ isAcknowledged: false })
  expect(wallet.sessions()).toHaveLength(1)
  connecting.catch(() => {})
})

async function proposed(options: TestRelayOptions, size = 10) {
  const relay = await startTestRelay(options)
  stopAfter(relay.stop)
  const storage = memoryStorage()
  const metadata = { ...appMetadata, description: 'x'.repeat(size) }
  const app = startApp([relay.url], { storage, metadata, reachTimeoutMs: never })
  const wallet = startWallet([relay.url], { reachTimeoutMs: never })
  const connecting = app.connect({
    namespaces: requested,
    onUri: ({ uri }) => void wallet.pair({ uri }).catch(() => {}),
  })
  connecting.catch(() => {})
  return { connecting, storage, wallet }
}

async function propose(options: TestRelayOptions = {}) {
  const { connecting, wallet } = await proposed(options)
  const { proposal } = await nextEvent(wallet, 'proposal')
  const approve = (rest: object) => wallet.approve({ proposalId: proposal.id, namespaces: approved, ...rest })
  return { connecting, wallet, approve }
}

async function expectNoRecords(storage: ReturnType<typeof memoryStorage>) {
  await vi.waitFor(async () =>
    expect([...(await storage.load()).keys()].filter((key) => !/^(identity|seen)/.test(key))).toEqual([]),
  )
}
