import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { answerAll, approved, nextEvent, requested, startApp, startWallet } from '../../test/clients.ts'
import { type RelayServer, startRelayServer } from '../../test/relayServer.ts'
import { exact, extendPairing, mutable, startSignClient, startWalletKit } from '../../test/sdks.ts'
import { account, authentication, signIn } from '../../test/signIn.ts'
import { formatCacaoMessage, parseCacaoMessage, toCacaoPayload } from './wallet.ts'

// Our clients with the public SDKs, over our own relay.
let relay: RelayServer
beforeAll(async () => {
  relay = await startRelayServer()
})
afterAll(() => relay.stop())
const relays = () => [{ url: relay.url, projectId: relay.projectId }]

it('our app works with walletkit 1.2.10: pair, sign, refuse, update, extend, event, ping, disconnect', async () => {
  const { app, kit } = await withWalletKit()
  const pairing = new Promise<string>((resolve) =>
    kit.on('session_proposal', async ({ id, params: { pairingTopic } }) => {
      await kit.core.pairing.ping({ topic: pairingTopic })
      expect(await extendPairing(kit.core, pairingTopic)).toMatchObject({ result: true })
      await kit.approveSession({ id, namespaces: mutable(approved) })
      resolve(pairingTopic)
    }),
  )
  const session = await app.connect({ namespaces: requested, onUri: ({ uri }) => void kit.pair({ uri }) })
  await pairing
  expect(session).toMatchObject({ relay: relay.url, namespaces: approved, peer: { metadata: { name: 'Wallet' } } })
  const { topic } = session
  await vi.waitFor(() => expect(kit.getActiveSessions()[topic]?.acknowledged).toBe(true))

  const answers: ({ result: string } | { error: { code: number; message: string } })[] = [
    { result: '0x5160' },
    { error: { code: 5000, message: 'User rejected.' } },
  ]
  kit.on('session_request', ({ id, topic }) => {
    const answer = answers.shift()
    if (answer) void kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } })
  })
  const sign = () => app.request({ topic, chainId: 'eip155:1', method: 'personal_sign', params: ['0x00', 'x'] })
  expect(await sign()).toBe('0x5160')
  await expect(sign()).rejects.toMatchObject({
    code: 'USER_REJECTED',
    cause: { code: 5000, message: 'User rejected.' },
  })

  const namespaces = { eip155: { ...approved.eip155, accounts: approved.eip155.accounts.slice(0, 1) } }
  const updated = nextEvent(app, 'sessionUpdated')
  await kit.updateSession({ topic, namespaces: mutable(namespaces) })
  expect((await updated).session.namespaces).toEqual(namespaces)

  const received = nextEvent(app, 'sessionEvent')
  await kit.emitSessionEvent({ topic, event: { name: 'chainChanged', data: 1 }, chainId: 'eip155:1' })
  expect(await received).toMatchObject({ name: 'chainChanged', data: 1, chainId: 'eip155:1' })

  await kit.extendSession({ topic })
  await vi.waitFor(() => expect(app.sessions()[0]?.expiresAt).toBeGreaterThan(session.expiresAt))
  await app.ping(topic)
  await kit.engine.signClient.ping({ topic })

  const deleted = new Promise<void>((resolve) => kit.on('session_delete', () => resolve()))
  await app.disconnect(topic)
  await deleted
})

it('our app is notified when walletkit 1.2.10 rejects or disconnects', async () => {
  const { app, kit } = await withWalletKit()
  kit.once(
    'session_proposal',
    ({ id }) => void kit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } }),
  )
  const connect = () => app.connect({ namespaces: requested, onUri: ({ uri }) => void kit.pair({ uri }) })
  await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  kit.once('session_proposal', ({ id }) => void kit.approveSession({ id, namespaces: mutable(approved) }))
  const { topic } = await connect()
  const ended = nextEvent(app, 'sessionDeleted')
  await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  expect(await ended).toMatchObject({ topic, by: 'wallet' })
})

it('another wallet can scan a code whose pairing walletkit 1.2.10 has deleted', async () => {
  const { app, kit } = await withWalletKit()
  const other = startWallet([], { relays: relays() })
  let uri = ''
  const deleted = new Promise<void>((resolve) =>
    kit.once('session_proposal', async ({ params }) => {
      await kit.core.pairing.disconnect({ topic: params.pairingTopic })
      resolve()
    }),
  )
  const connecting = app.connect({
    namespaces: requested,
    onUri: (shown) => {
      uri = shown.uri
      void kit.pair({ uri })
    },
  })
  await deleted
  const proposed = nextEvent(other, 'proposal')
  await other.pair({ uri })
  await other.approve({ proposalId: (await proposed).proposal.id, namespaces: approved })
  expect(await connecting).toMatchObject({ namespaces: approved })
})

it('our app gets a session from a walletkit 1.2.10 that does not support wc_sessionAuthenticate', async () => {
  const { app, kit } = await withWalletKit()
  kit.on('session_proposal', ({ id }) => void kit.approveSession({ id, namespaces: mutable(approved) }))
  const onUri = ({ uri }: { uri: string }) => void kit.pair({ uri })
  const session = await app.connect({ namespaces: requested, authentication, authenticationBy: ['request'], onUri })
  expect(session).toMatchObject({ namespaces: approved, authentication: undefined })
})

it('our app signs in with walletkit 1.2.10 by wc_sessionAuthenticate, and is notified of a rejection', async () => {
  const { app, kit } = await withWalletKit()
  const messages: string[] = []
  kit.once('session_authenticate', async ({ id, params }) => {
    const p = exact(
      toCacaoPayload(params.authPayload, `eip155:1:${account.address}`, {
        methods: ['personal_sign'],
        chains: ['eip155:1'],
      }),
    )
    const message = kit.formatAuthMessage({ request: { ...params.authPayload, ...p }, iss: p.iss })
    messages.push(message)
    const auth = { h: { t: 'caip122' as const }, p, s: { t: 'eip191' as const, s: account.sign(message) } }
    await kit.approveSessionAuthenticate({ id, auths: [auth] })
  })
  const connect = () =>
    app.connect({
      namespaces: requested,
      authentication,
      authenticationBy: ['request'],
      onUri: ({ uri }) => void kit.pair({ uri }),
    })
  const session = await connect()
  expect(session.namespaces.eip155).toMatchObject({
    accounts: [`eip155:1:${account.address}`],
    methods: ['personal_sign'],
  })
  const [cacao] = session.authentication ?? []
  expect(cacao && formatCacaoMessage(cacao.p)).toBe(messages[0])
  expect(messages[0]).toContain("(1) 'request': 'personal_sign' for 'eip155'.")

  const reason = { code: 5000, message: 'User rejected.' }
  kit.once('session_authenticate', ({ id }) => void kit.rejectSessionAuthenticate({ id, reason }))
  await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED', cause: { code: 5000 } })
})

it('sign-client 2.21.8 works with our wallet: pair, sign, refuse, update, extend, event, ping, disconnect', async () => {
  const { client, wallet } = await withSignClient()
  const { uri, approval } = await client.connect({ optionalNamespaces: mutable(requested) })
  const settling = approval()
  const proposed = nextEvent(wallet, 'proposal')
  await wallet.pair({ uri: uri ?? '' })
  const { proposal } = await proposed
  await client.core.pairing.ping({ topic: proposal.pairingTopic })
  expect(await extendPairing(client.core, proposal.pairingTopic)).toMatchObject({ result: true })
  expect(proposal).toMatchObject({
    optional: requested,
    proposer: { metadata: { name: 'App' } },
    verdict: { validation: 'UNKNOWN' },
  })
  await wallet.approve({ proposalId: proposal.id, namespaces: approved })
  const { topic, namespaces } = await settling
  expect(namespaces).toEqual(approved)
  await vi.waitFor(() => expect(wallet.sessions()[0]?.isAcknowledged).toBe(true))

  const answers = [{ result: '0x5160' }, { error: { code: 5000, message: 'User rejected.' } }]
  answerAll(wallet, () => answers.shift() ?? { result: null })
  const sign = () =>
    client.request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: ['0x00', 'x'] } })
  expect(await sign()).toBe('0x5160')
  await expect(sign()).rejects.toMatchObject({ code: 5000, message: 'User rejected.' })

  const updated = new Promise((resolve) => client.on('session_update', ({ params }) => resolve(params.namespaces)))
  const fewer = { eip155: { ...approved.eip155, accounts: approved.eip155.accounts.slice(0, 1) } }
  await wallet.update({ topic, namespaces: fewer })
  expect(await updated).toEqual(fewer)

  const received = new Promise((resolve) => client.on('session_event', ({ params }) => resolve(params)))
  await wallet.emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 1 } })
  expect(await received).toEqual({ chainId: 'eip155:1', event: { name: 'chainChanged', data: 1 } })

  const extended = new Promise((resolve) => client.on('session_extend', resolve))
  await wallet.extend({ topic })
  await extended
  await client.ping({ topic })

  const deleted = nextEvent(wallet, 'sessionDeleted')
  await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  expect(await deleted).toMatchObject({ topic, by: 'app' })
})

it('sign-client 2.21.8 is notified when our wallet rejects or disconnects', async () => {
  const { client, wallet } = await withSignClient()
  const first = await client.connect({ optionalNamespaces: mutable(requested) })
  const proposed = nextEvent(wallet, 'proposal')
  const refused = expect(first.approval()).rejects.toMatchObject({ code: 5000 })
  await wallet.pair({ uri: first.uri ?? '' })
  await wallet.reject({ proposalId: (await proposed).proposal.id })
  await refused

  const second = await client.connect({ requiredNamespaces: mutable(requested) })
  const settling = second.approval()
  const again = nextEvent(wallet, 'proposal')
  await wallet.pair({ uri: second.uri ?? '' })
  await wallet.approve({ proposalId: (await again).proposal.id, namespaces: approved })
  const { topic } = await settling
  const deleted = new Promise<{ topic: string }>((resolve) => client.on('session_delete', resolve))
  await wallet.disconnect(topic)
  expect(await deleted).toMatchObject({ topic })
})

it('our wallet drops a proposal when sign-client 2.21.8 deletes its pairing', async () => {
  const { client, wallet } = await withSignClient()
  const { uri, approval } = await client.connect({ optionalNamespaces: mutable(requested) })
  approval().catch(() => {})
  const proposed = nextEvent(wallet, 'proposal')
  await wallet.pair({ uri: uri ?? '' })
  const { proposal } = await proposed
  const expired = nextEvent(wallet, 'proposalExpired')
  await client.core.pairing.disconnect({ topic: proposal.pairingTopic })
  expect(await expired).toMatchObject({ proposalId: proposal.id })
  expect(wallet.pendingProposals()).toEqual([])
  await expect(wallet.approve({ proposalId: proposal.id, namespaces: approved })).rejects.toMatchObject({
    code: 'REQUEST_UNKNOWN',
  })
})

it('sign-client 2.21.8 signs in with our wallet and accepts the signature', async () => {
  const { client, wallet } = await withSignClient()
  const { uri, response } = await client.authenticate(signIn)
  // The SDK drops a response that arrives before it is awaited.
  const answered = response()
  const received = nextEvent(wallet, 'authenticate')
  await wallet.pair({ uri: uri ?? '' })
  const { proposal } = await received
  const [request] = proposal.authentication ?? []
  if (!request) throw new Error('nothing is asked')
  const p = toCacaoPayload(request, `eip155:1:${account.address}`, { methods: ['personal_sign'], chains: ['eip155:1'] })
  const message = formatCacaoMessage(p)
  expect(parseCacaoMessage(message)).toEqual(p)
  const cacao = { h: { t: 'caip122' as const }, p, s: { t: 'eip191' as const, s: account.sign(message) } }
  const session = await wallet.authenticate({ proposalId: proposal.id, cacaos: [cacao] })
  // It formats the message itself to verify the signature.
  const { auths, session: theirs } = await answered
  expect(auths?.[0]?.p.iss).toBe(p.iss)
  expect(theirs?.topic).toBe(session?.topic)
  answerAll(wallet, () => ({ result: '0x5160' }))
  const signed = client.request({
    topic: theirs?.topic ?? '',
    chainId: 'eip155:1',
    request: { method: 'personal_sign', params: [] },
  })
  expect(await signed).toBe('0x5160')
})

it('sign-client 2.21.8 is notified of a rejected sign-in, and connects to a wallet without wc_sessionAuthenticate', async () => {
  const { client, wallet } = await withSignClient()
  const first = await client.authenticate(signIn)
  // It rejects with the message only.
  const refused = expect(first.response()).rejects.toBe('User rejected.')
  const received = nextEvent(wallet, 'authenticate')
  await wallet.pair({ uri: first.uri ?? '' })
  await wallet.reject({ proposalId: (await received).proposal.id })
  await refused

  const plain = startWallet([], { relays: relays(), authenticates: false })
  const second = await client.authenticate(signIn)
  const answered = second.response()
  const proposed = nextEvent(plain, 'proposal')
  await plain.pair({ uri: second.uri ?? '' })
  const { topic } = await plain.approve({ proposalId: (await proposed).proposal.id, namespaces: approved })
  expect(await answered).toMatchObject({ session: { topic } })
})

async function withWalletKit() {
  return { app: startApp([], { relays: relays() }), kit: await startWalletKit(relay.url) }
}

async function withSignClient() {
  return { client: await startSignClient(relay.url), wallet: startWallet([], { relays: relays() }) }
}
