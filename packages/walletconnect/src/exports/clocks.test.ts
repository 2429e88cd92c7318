import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
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
import { type RelayServer, startRelayServer } from '../../test/relayServer.ts'
import { startWalletKit } from '../../test/sdks.ts'
import { startTestRelay, type TestRelayOptions } from '../../test/testRelay.ts'
import { topicOf } from '../crypto/keys.ts'
import { formatPairingUri } from '../pairingUri.ts'

const HOUR_MS = 3_600_000
const requestArgs = { chainId: 'eip155:1', method: 'personal_sign', params: [] }

let server: RelayServer
beforeAll(async () => {
  server = await startRelayServer()
})
afterAll(() => server.stop())

describe('over a relay that reports its time, sessions work', () => {
  it.each([
    [20, 0],
    [-20, 0],
    [0, 20],
    [0, -20],
    [20, -20],
    [-20, 20],
    [40, -40],
  ])("when the app's clock is off by %i hours and the wallet's by %i", async (appHours, walletHours) => {
    hideDates()
    const app = startApp([server.url], { now: clockOff(appHours) })
    const wallet = startWallet([server.url], { now: clockOff(walletHours) })
    const shown: { uri: string; expiresAt: number }[] = []
    const proposed = nextEvent(wallet, 'proposal')
    const connecting = app.connect({
      namespaces: requested,
      onUri(pairing) {
        shown.push(pairing)
        void wallet.pair(pairing)
      },
    })
    const { proposal } = await proposed
    await wallet.approve({ proposalId: proposal.id, namespaces: approved })
    const { topic, expiresAt } = await connecting
    // All times that are sent use the relay's clock. The page counts down by its own.
    for (const time of [
      readExpiry(shown[0]?.uri) - 300_000,
      expiresAt - 7 * 24 * HOUR_MS,
      Math.floor(proposal.id / 1000),
    ])
      expect(Math.abs(time - Date.now())).toBeLessThan(HOUR_MS)
    expect(Math.abs((shown[0]?.expiresAt ?? 0) - 300_000 - clockOff(appHours)())).toBeLessThan(60_000)
    answerAll(wallet, () => ({ result: '0x5160' }))
    expect(await app.request({ ...requestArgs, topic })).toBe('0x5160')
  })

  it.each([20, -20])("when the app's clock is off by %i hours and its wallet is walletkit 1.2.10", async (hours) => {
    hideDates()
    const app = startApp([], { relays: [{ url: server.url, projectId: server.projectId }], now: clockOff(hours) })
    const kit = await startWalletKit(server.url)
    kit.on('session_proposal', ({ id }) => void kit.approveSession({ id, namespaces: mutable(approved) }))
    kit.on('session_request', ({ id, topic }) => {
      void kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0x5160' } })
    })
    const { topic } = await app.connect({ namespaces: requested, onUri: ({ uri }) => void kit.pair({ uri }) })
    expect(await app.request({ ...requestArgs, topic })).toBe('0x5160')
  })
})

it("L-05 rejects an expired code with PAIRING_EXPIRED when the wallet's clock is 20 hours slow", async () => {
  const uri = fresh(Date.now() - 60_000)
  const wallet = startWallet([server.url], { now: clockOff(-20), reachTimeoutMs: 500 })
  await expect(wallet.pair({ uri })).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
})

describe('over a relay that does not report its time', () => {
  it.each([
    [-20, 0],
    [20, 0],
    [0, 20],
    [0, -20],
  ])("sessions work when the app's clock is off by %i hours and the wallet's by %i", async (appHours, walletHours) => {
    const relay = await startTestRelay()
    stopAfter(relay.stop)
    const app = startApp([relay.url], { now: clockOff(appHours) })
    const wallet = startWallet([relay.url], { now: clockOff(walletHours) })
    const { topic } = await pairUp(app, wallet)
    answerAll(wallet, () => ({ result: '0x5160' }))
    expect(await app.request({ ...requestArgs, topic })).toBe('0x5160')
  })

  it('L-05 rejects an expired code when its mailbox is empty', async () => {
    const relay = await startTestRelay()
    stopAfter(relay.stop)
    const uri = fresh(Date.now() - 60_000)
    const wallet = startWallet([relay.url], { reachTimeoutMs: 500 })
    await expect(wallet.pair({ uri })).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
    await expect.poll(relay.sockets).toBe(0)
  })
})

describe('a relay that refuses a client because of its clock', () => {
  const refuse: TestRelayOptions['refuse'] = () => 'JWT expired'

  it('makes the wallet reject with CLOCK_WRONG at once', async () => {
    hideDates()
    const relay = await startTestRelay({ refuse })
    stopAfter(relay.stop)
    const wallet = startWallet([relay.url], { reachTimeoutMs: 600_000 })
    await expect(wallet.pair({ uri: fresh() })).rejects.toMatchObject({ code: 'CLOCK_WRONG', data: {} })
  })

  it('makes the app say how wrong the clock is if the relay reports its time', async () => {
    hideDates()
    const soon = Math.floor(Date.now() / 1000) + 20 * 3600
    const relay = await startTestRelay({ refuse: () => `JWT expired (now=${soon})` })
    stopAfter(relay.stop)
    const app = startApp([relay.url], { reachTimeoutMs: 600_000 })
    const connecting = app.connect({ namespaces: requested, onUri: () => {} })
    await expect(connecting).rejects.toMatchObject({
      code: 'CLOCK_WRONG',
      message: expect.stringContaining('20 hours slow'),
    })
  })
})

function clockOff(hours: number) {
  return () => Date.now() + hours * HOUR_MS
}

/** As in a browser, where a page can't read the Date header of other origins. */
function hideDates() {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  onTestFinished(() => fetch.mockRestore())
}

function readExpiry(uri = '') {
  return Number(new URLSearchParams(uri.split('?')[1]).get('expiryTimestamp')) * 1000
}

/** A code whose app is offline. */
function fresh(expiresAt = Date.now() + 300_000) {
  const symKey = 'ab'.repeat(32)
  return formatPairingUri({ topic: topicOf(symKey), symKey, expiresAt, methods: [] })
}

/** The SDK's types require mutable arrays. */
function mutable<T>(value: T): Mutable<T> {
  return structuredClone(value) as Mutable<T>
}
type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> }
