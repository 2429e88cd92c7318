import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { approved, requested, startApp, startWallet } from '../../test/clients.ts'
import { type RelayServer, startRelayServer } from '../../test/relayServer.ts'
import { sessionPairs } from '../../test/sessionPairs.ts'
import { nothingAmiss, streamRequests } from '../../test/streamRequests.ts'

let relay: RelayServer
beforeAll(async () => {
  relay = await startRelayServer()
})
afterAll(() => relay.stop())
const relays = () => [{ url: relay.url, projectId: relay.projectId }]

it('our app and our wallet have 50 sessions at once, and each of three requests gets one response', async () => {
  const [app, wallet] = [startApp([], { relays: relays() }), startWallet([], { relays: relays() })]
  wallet.subscribe((event) => {
    if (event.type === 'proposal') void wallet.approve({ proposalId: event.proposal.id, namespaces: approved })
  })
  const seen: unknown[] = []
  wallet.subscribe((event) => {
    if (event.type !== 'request') return
    const { topic, id, params } = event.request
    seen.push(params)
    void wallet.respond({ topic, id, result: params })
  })
  const connect = () => app.connect({ namespaces: requested, onUri: ({ uri }) => void wallet.pair({ uri }) })
  const sessions = await Promise.all(Array.from({ length: 50 }, connect))
  const sent = sessions.flatMap(({ topic }) => [1, 2, 3].map((number) => ({ topic, params: [topic, number] })))
  const chain = { chainId: 'eip155:1', method: 'personal_sign' }
  const results = await Promise.all(sent.map((each) => app.request({ ...chain, ...each })))
  expect(results).toEqual(sent.map(({ params }) => params))
  expect(new Set(seen.map(String)).size).toBe(150)
  expect(seen.length).toBe(150)
})

// interopReliability.long.test.ts does the same with all pairs of clients on all stores.
it('every request between our app and our wallet gets one response, in order, over two kills of the server', async () => {
  const stream = streamRequests(await sessionPairs['our app, our wallet'](relay), 50)
  for (const kill of [1, 2]) {
    await vi.waitUntil(() => stream.answered() > 10 * kill)
    await relay.restart('kill')
  }
  const { requests, ...account } = await stream.stop(30_000)
  expect(account).toEqual({ answered: requests, ...nothingAmiss })
})
