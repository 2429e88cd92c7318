import { describe, expect, it, vi } from 'vitest'
import {
  ada,
  appMetadata,
  approved,
  nextEvent,
  requested,
  startApp,
  startWallet,
  stopAfter,
} from '../../test/clients.ts'
import { account, authentication, signedBy } from '../../test/signIn.ts'
import { startTestRelay } from '../../test/testRelay.ts'
import { startVerifyService } from '../../test/verifyService.ts'
import type { RequestedNamespaces } from './index.ts'

// A browser that has lost its storage is a new client. The wallet recognises the app by the verify service only.
const origin = new URL(appMetadata.url).origin

it('offers the earlier session to the same app, and ends it once the app has the new one', async () => {
  const { wallet, lost, first } = await world({ origin })
  const { proposal, connecting } = await propose(wallet, startApp([lost.relay.url]))
  expect(proposal.earlierSession).toMatchObject({ topic: first.topic, namespaces: approved })
  expect(wallet.pendingProposals()).toEqual([proposal])

  // The app still runs in another browser.
  const ended = nextEvent(lost.app, 'sessionDeleted')
  const { topic: replaces, namespaces } = proposal.earlierSession ?? { topic: '', namespaces: {} }
  await lost.relay.down()
  await wallet.approve({ proposalId: proposal.id, namespaces, replaces })
  expect(wallet.sessions().map(({ topic }) => topic)).toContain(first.topic)
  await lost.relay.up()
  const second = await connecting
  expect(second).toMatchObject({ namespaces: approved })
  expect(second.topic).not.toBe(first.topic)
  expect(second.peer.publicKey).not.toBe(first.peer.publicKey)
  expect(await ended).toMatchObject({ topic: first.topic, by: 'wallet' })
  await vi.waitFor(() => expect(wallet.sessions().map(({ topic }) => topic)).toEqual([second.topic]))
})

it('keeps the earlier session when the user does not replace it', async () => {
  const { wallet, lost, first } = await world({ origin })
  const { proposal, connecting } = await propose(wallet, startApp([lost.relay.url]))
  await wallet.approve({ proposalId: proposal.id, namespaces: approved })
  const { topic } = await connecting
  await vi.waitFor(() => expect(wallet.sessions().find((one) => one.topic === topic)?.isAcknowledged).toBe(true))
  expect(wallet.sessions().map((one) => one.topic)).toContain(first.topic)
})

it.each<[string, object, Claims]>([
  ['is not attested', {}, undefined],
  ['comes from another origin than it names', {}, { origin: 'https://evil.example' }],
  ['is known as a scam', {}, { origin, isScam: true }],
  ['has another address of the same origin', { url: `${origin}/other` }, { origin }],
])('offers no earlier session to an app that %s', async (_, change, claims) => {
  const { wallet, lost, first, setClaims } = await world({ origin })
  setClaims(claims)
  const app = startApp([lost.relay.url], { metadata: { ...appMetadata, ...change } })
  const { proposal, connecting } = await propose(wallet, app)
  expect(proposal.earlierSession).toBeUndefined()
  // Nor can it replace another app's session.
  await wallet.approve({ proposalId: proposal.id, namespaces: approved, replaces: first.topic })
  const { topic } = await connecting
  await vi.waitFor(() => expect(wallet.sessions().find((one) => one.topic === topic)?.isAcknowledged).toBe(true))
  expect(wallet.sessions().map((one) => one.topic)).toContain(first.topic)
})

it('offers no earlier session of an app that was not attested then', async () => {
  const { wallet, lost } = await world(undefined)
  const { proposal } = await propose(wallet, startApp([lost.relay.url]))
  expect(proposal.earlierSession).toBeUndefined()
})

it('offers no session that has ended', async () => {
  const { wallet, lost, first } = await world({ origin })
  await wallet.disconnect(first.topic)
  const { proposal } = await propose(wallet, startApp([lost.relay.url]))
  expect(proposal.earlierSession).toBeUndefined()
})

const { methods, events } = requested.eip155
const one = { chains: ['eip155:1'], methods, events, accounts: [`eip155:1:${ada}`] }
it.each<[string, RequestedNamespaces, object | undefined]>([
  [
    'less than before',
    { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } },
    { eip155: { ...one, methods: ['personal_sign'], events: [] } },
  ],
  [
    'more than before',
    { eip155: { chains: ['eip155:1', 'eip155:5'], methods: [...methods, 'eth_sign'], events } },
    { eip155: one },
  ],
  ['a chain by its name', { 'eip155:1': { methods, events } }, { eip155: one }],
  ['other chains', { eip155: { chains: ['eip155:5'], methods, events } }, undefined],
])('offers what the session allowed, and no more, to an app that requests %s', async (_, namespaces, offered) => {
  const { wallet, lost } = await world({ origin })
  const { proposal } = await propose(wallet, startApp([lost.relay.url]), namespaces)
  expect(proposal.earlierSession?.namespaces).toEqual(offered)
})

describe('when the app only signs in', () => {
  it('offers the earlier session, and ends it once the app has the new one', async () => {
    const { wallet, lost, first } = await world({ origin })
    const { proposal, connecting } = await proposeSignIn(wallet, startApp([lost.relay.url]))
    expect(proposal.earlierSession).toMatchObject({ topic: first.topic, namespaces: { eip155: one } })
    expect(wallet.pendingProposals()).toEqual([proposal])

    const ended = nextEvent(lost.app, 'sessionDeleted')
    await lost.relay.down()
    const replaces = proposal.earlierSession?.topic
    await wallet.authenticate({ proposalId: proposal.id, cacaos: [signedBy(proposal)], replaces })
    expect(wallet.sessions().map(({ topic }) => topic)).toContain(first.topic)
    await lost.relay.up()
    const second = await connecting
    expect(second.namespaces.eip155).toMatchObject({
      accounts: [`eip155:1:${account.address}`],
      methods: [...methods].sort(),
    })
    expect(await ended).toMatchObject({ topic: first.topic, by: 'wallet' })
    await vi.waitFor(() => expect(wallet.sessions().map(({ topic }) => topic)).toEqual([second.topic]))
  })

  it('keeps the earlier session when the user does not replace it', async () => {
    const { wallet, lost, first } = await world({ origin })
    const { proposal, connecting } = await proposeSignIn(wallet, startApp([lost.relay.url]))
    await wallet.authenticate({ proposalId: proposal.id, cacaos: [signedBy(proposal)] })
    const { topic } = await connecting
    expect(wallet.sessions().map((one) => one.topic)).toEqual([first.topic, topic])
  })

  it('keeps the earlier session of an app that is not attested', async () => {
    const { wallet, lost, first, setClaims } = await world({ origin })
    setClaims({ origin: 'https://evil.example' })
    const { proposal, connecting } = await proposeSignIn(wallet, startApp([lost.relay.url]))
    expect(proposal.earlierSession).toBeUndefined()
    await wallet.authenticate({ proposalId: proposal.id, cacaos: [signedBy(proposal)], replaces: first.topic })
    const { topic } = await connecting
    await lost.app.ping(first.topic)
    expect(wallet.sessions().map((one) => one.topic)).toEqual([first.topic, topic])
  })
})

type Claims = { origin: string; isScam?: boolean } | undefined

/** A wallet with a session of an app, and a verify service that attests what a test sets. */
async function world(firstClaims: Claims) {
  const verify = await startVerifyService()
  let claims = firstClaims
  const relay = await startTestRelay({
    disturb: (deliveries) =>
      deliveries.map((one) => (claims ? { ...one, attestation: verify.attest(one.message, claims) } : one)),
  })
  stopAfter(relay.stop)
  const wallet = startWallet([relay.url], { verifyUrl: verify.url })
  const app = startApp([relay.url])
  const { proposal, connecting } = await propose(wallet, app)
  expect(proposal.earlierSession).toBeUndefined()
  await wallet.approve({ proposalId: proposal.id, namespaces: approved })
  const first = await connecting
  await vi.waitFor(() => expect(wallet.sessions()[0]?.isAcknowledged).toBe(true))
  claims = { origin }
  return {
    wallet,
    first,
    lost: { relay, app },
    setClaims(next: Claims) {
      claims = next
    },
  }
}

async function propose(
  wallet: ReturnType<typeof startWallet>,
  app: ReturnType<typeof startApp>,
  namespaces: RequestedNamespaces = requested,
) {
  const proposed = nextEvent(wallet, 'proposal')
  const connecting = app.connect({ namespaces, onUri: ({ uri }) => void wallet.pair({ uri }) })
  connecting.catch(() => {})
  return { connecting, ...(await proposed) }
}

/** Sends `wc_sessionAuthenticate` with a ReCap for the methods. */
async function proposeSignIn(wallet: ReturnType<typeof startWallet>, app: ReturnType<typeof startApp>) {
  const received = nextEvent(wallet, 'authenticate')
  const connecting = app.connect({
    namespaces: requested,
    authentication,
    authenticationBy: ['request'],
    onUri: ({ uri }) => void wallet.pair({ uri }),
  })
  connecting.catch(() => {})
  return { connecting, ...(await received) }
}
