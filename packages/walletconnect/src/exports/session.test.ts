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
import { startTestRelay, type TestRelayOptions } from '../../test/testRelay.ts'

describe.each([
  ['a current relay', {}],
  ['a relay that only supports irn_publish', { isOld: true }],
])('over %s', (_, options) => {
  it('pairs, settles and signs', async () => {
    const { relay, app, wallet } = await world(options)
    const session = await pairUp(app, wallet)
    expect(session).toMatchObject({
      relay: relay.url,
      namespaces: approved,
      peer: { metadata: { name: 'Wallet' } },
      isStale: false,
    })
    answerAll(wallet, () => ({ result: '0x5160' }))
    const signed = app.request({
      topic: session.topic,
      chainId: 'eip155:1',
      method: 'personal_sign',
      params: ['0x00', 'x'],
    })
    expect(await signed).toBe('0x5160')
    await vi.waitFor(() => expect(wallet.sessions()[0]?.isAcknowledged).toBe(true))
    expect(app.pendingRequests()).toEqual([])
  })
})

it('distinguishes a rejected proposal from one that the wallet does not support', async () => {
  const { app, wallet } = await world()
  for (const [error, code] of [
    [undefined, 'USER_REJECTED'],
    [{ code: 5100, message: 'Unsupported chains.' }, 'CONNECT_FAILED'],
  ] as const) {
    const proposed = nextEvent(wallet, 'proposal')
    const connecting = app.connect({ namespaces: requested, onUri: ({ uri }) => void wallet.pair({ uri }) })
    const ending = expect(connecting).rejects.toMatchObject({ code })
    await wallet.reject({ proposalId: (await proposed).proposal.id, error })
    await ending
  }
})

it("passes the wallet's error on, and recognises rejections", async () => {
  const { app, wallet } = await world()
  const { topic } = await pairUp(app, wallet)
  const errors = [
    { code: 4001, message: 'no' },
    { code: 5000, message: 'User rejected.' },
    { code: -32000, message: 'Transaction was cancelled' },
    { code: -32000, message: 'nonce too low', data: { nonce: 1 } },
  ]
  const remaining = [...errors]
  answerAll(wallet, () => ({ error: remaining.shift() ?? { code: 0, message: '' } }))
  const codes = ['USER_REJECTED', 'USER_REJECTED', 'USER_REJECTED', 'WALLET_FAILED']
  for (const [at, cause] of errors.entries()) {
    const response = app.request({ topic, chainId: 'eip155:1', method: 'personal_sign', params: [] })
    await expect(response).rejects.toMatchObject({ code: codes[at], cause })
  }
})

it('updates, extends, sends events and pings', async () => {
  const { app, wallet } = await world()
  const { topic, expiresAt } = await pairUp(app, wallet)
  const namespaces = { eip155: { ...approved.eip155, accounts: approved.eip155.accounts.slice(1) } }
  const updated = nextEvent(app, 'sessionUpdated')
  await wallet.update({ topic, namespaces })
  expect((await updated).session.namespaces).toEqual(namespaces)

  const received = nextEvent(app, 'sessionEvent')
  await wallet.emit({ topic, chainId: 'eip155:10', event: { name: 'chainChanged', data: 10 } })
  expect(await received).toMatchObject({ topic, chainId: 'eip155:10', name: 'chainChanged', data: 10 })

  await wallet.extend({ topic })
  await vi.waitFor(() => expect(app.sessions()[0]?.expiresAt).toBeGreaterThanOrEqual(expiresAt))
  await app.ping(topic)
})

it.each(['app', 'wallet'] as const)('ends on both sides when the %s disconnects', async (by) => {
  const { relay, app, wallet } = await world()
  const { topic } = await pairUp(app, wallet)
  const pending = app.request({ topic, chainId: 'eip155:1', method: 'personal_sign', params: [] })
  const failing = expect(pending).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  await nextEvent(wallet, 'request')
  const received = by === 'app' ? nextEvent(wallet, 'sessionDeleted') : nextEvent(app, 'sessionDeleted')
  await (by === 'app' ? app : wallet).disconnect(topic)
  expect(await received).toMatchObject({ topic, by })
  await failing
  expect([...app.sessions(), ...wallet.sessions(), ...wallet.pendingRequests()]).toEqual([])
  // There is nothing left to do, so the sockets are closed.
  await vi.waitFor(() => expect(relay.sockets()).toBe(0))
})

async function world(options: TestRelayOptions = {}) {
  const relay = await startTestRelay(options)
  stopAfter(relay.stop)
  return { relay, app: startApp([relay.url]), wallet: startWallet([relay.url]) }
}
