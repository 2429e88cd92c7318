import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { approved, nextEvent, requested, startApp, startWallet } from '../../test/clients.ts'
import { type RelayServer, startRelayServer } from '../../test/relayServer.ts'
import { startSignClient, startWalletKit } from '../../test/sdks.ts'
import { memoryStorage } from './index.ts'

// Our clients with the public SDKs, over our own relay, which is restarted meanwhile.
// After a relay has failed, the public SDKs take about 20 seconds to publish again.
const limits = { timeout: 300_000 }
const requestArgs = { chainId: 'eip155:1', method: 'personal_sign', params: ['0x00', 'x'] }
const userRejected = { code: 5000, message: 'User rejected.' }

let server: RelayServer
beforeAll(async () => {
  server = await startRelayServer()
})
afterAll(() => server.stop())
const relays = () => [{ url: server.url, projectId: server.projectId }]

it('both pairs continue after the relay is drained or killed, and while the wallet is offline', limits, async () => {
  const [ours, theirs] = [await withWalletKit(), await withSignClient()]
  const { app, kit } = ours
  const { client } = theirs
  let { wallet } = theirs
  const requestIds: number[] = []
  kit.on('session_request', ({ id }) => void requestIds.push(id))
  const request = () =>
    Promise.all([
      app.request({ ...requestArgs, topic: ours.topic }),
      client.request({ topic: theirs.topic, chainId: 'eip155:1', request: requestArgs }),
    ])
  const answer = async (result: string) => {
    await vi.waitUntil(() => requestIds.length > 0 && wallet.pendingRequests().length > 0)
    const response = { id: requestIds.shift() ?? 0, jsonrpc: '2.0', result }
    await kit.respondSessionRequest({ topic: ours.topic, response })
    await wallet.respond({ topic: theirs.topic, id: wallet.pendingRequests()[0]?.id ?? 0, result })
  }
  for (const how of ['drain', 'kill'] as const) {
    const restarting = server.restart(how)
    const results = request()
    await restarting
    await answer(how)
    expect(await results).toEqual([how, how])
  }
  await kit.core.relayer.transportClose()
  wallet.stop()
  const results = request()
  wallet = theirs.load()
  await kit.core.relayer.transportOpen()
  await answer('later')
  expect(await results).toEqual(['later', 'later'])
  expect(requestIds).toEqual([])
})

describe('reconnect after a reload', () => {
  it('of the page at every step: our app and walletkit 1.2.10', limits, async () => {
    const storage = memoryStorage()
    const load = () => startApp([], { relays: relays(), storage })
    const kit = await startWalletKit(server.url)
    let app = load()
    /** The page's pending calls end with it. */
    const leave = async (page: AbortController, waiting: Promise<unknown>) => {
      page.abort()
      await expect(waiting).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
      app.stop()
    }

    // Reload while the code is shown.
    const proposed = new Promise<{ id: number }>((resolve) => kit.once('session_proposal', resolve))
    const first = new AbortController()
    let show: (uri: string) => void = () => {}
    const shown = new Promise<string>((resolve) => {
      show = resolve
    })
    const onUri = ({ uri }: { uri: string }) => show(uri)
    const connecting = app.connect({ namespaces: requested, onUri, signal: first.signal })
    const uri = await shown
    await leave(first, connecting)
    app = load()
    await kit.pair({ uri })
    const { id } = await proposed
    // The wallet approves while the page is closed.
    app.stop()
    await kit.approveSession({ id, namespaces: mutable(approved) })
    app = load()
    const { topic } = (await nextEvent(app, 'sessionAdded')).session

    // The wallet responds while the page is closed.
    const requesting = new Promise<number>((resolve) => kit.once('session_request', (event) => resolve(event.id)))
    const second = new AbortController()
    const requestId = app.createRequestId()
    const waiting = app.request({ ...requestArgs, topic, id: requestId, signal: second.signal })
    const request = await requesting
    await leave(second, waiting)
    await kit.respondSessionRequest({ topic, response: { id: request, jsonrpc: '2.0', result: '0x5160' } })
    app = load()
    await app.loaded()
    expect(await app.resume(requestId)).toBe('0x5160')

    // The page is closed right after it disconnects.
    const deleted = new Promise<{ topic: string }>((resolve) => kit.once('session_delete', resolve))
    await app.disconnect(topic)
    app.stop()
    app = load()
    expect(await deleted).toMatchObject({ topic })
    expect(app.sessions()).toEqual([])
  })

  it('of the wallet at every step: sign-client 2.21.8 and our wallet', limits, async () => {
    const client = await startSignClient(server.url)
    const storage = memoryStorage()
    const load = () => startWallet([], { relays: relays(), storage })
    let wallet = load()
    const reload = async () => {
      wallet.stop()
      wallet = load()
      await wallet.loaded()
    }
    const refused = await client.connect({ optionalNamespaces: mutable(requested) })
    const ending = expect(refused.approval()).rejects.toMatchObject({ code: 5000 })
    await wallet.pair({ uri: refused.uri ?? '' })
    await reload()
    await vi.waitUntil(() => wallet.pendingProposals().length === 1)
    await wallet.reject({ proposalId: wallet.pendingProposals()[0]?.id ?? 0, error: userRejected })
    await reload()
    await ending

    const { uri, approval } = await client.connect({ optionalNamespaces: mutable(requested) })
    await wallet.pair({ uri: uri ?? '' })
    await vi.waitUntil(() => wallet.pendingProposals().length === 1)
    await reload()
    const settling = approval()
    await wallet.approve({ proposalId: wallet.pendingProposals()[0]?.id ?? 0, namespaces: approved })
    await reload()
    const { topic } = await settling
    await vi.waitUntil(() => wallet.sessions()[0]?.isAcknowledged)

    const result = client.request({ topic, chainId: 'eip155:1', request: requestArgs })
    await vi.waitUntil(() => wallet.pendingRequests().length === 1)
    await reload()
    await wallet.respond({ topic, id: wallet.pendingRequests()[0]?.id ?? 0, result: '0x5160' })
    await reload()
    expect(await result).toBe('0x5160')

    const deleted = new Promise<{ topic: string }>((resolve) => client.once('session_delete', resolve))
    await wallet.disconnect(topic)
    await reload()
    expect(await deleted).toMatchObject({ topic })
  })
})

async function withWalletKit() {
  const app = startApp([], { relays: relays() })
  const kit = await startWalletKit(server.url)
  kit.once('session_proposal', ({ id }) => void kit.approveSession({ id, namespaces: mutable(approved) }))
  const { topic } = await app.connect({ namespaces: requested, onUri: ({ uri }) => void kit.pair({ uri }) })
  return { app, kit, topic }
}

async function withSignClient() {
  const client = await startSignClient(server.url)
  const storage = memoryStorage()
  const load = () => startWallet([], { relays: relays(), storage })
  const wallet = load()
  const { uri, approval } = await client.connect({ optionalNamespaces: mutable(requested) })
  const proposed = nextEvent(wallet, 'proposal')
  await wallet.pair({ uri: uri ?? '' })
  const settling = approval()
  await wallet.approve({ proposalId: (await proposed).proposal.id, namespaces: approved })
  return { client, wallet, topic: (await settling).topic, load }
}

/** The SDKs' types require mutable arrays. */
function mutable<T>(value: T): Mutable<T> {
  return structuredClone(value) as Mutable<T>
}
type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> }
