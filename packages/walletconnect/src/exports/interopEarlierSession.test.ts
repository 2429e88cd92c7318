import { expect, it, vi } from 'vitest'
import { appMetadata, approved, nextEvent, requested, startApp, startWallet, stopAfter } from '../../test/clients.ts'
import { startSignClient } from '../../test/sdks.ts'
import { signedBy, signIn } from '../../test/signIn.ts'
import { startTestRelay } from '../../test/testRelay.ts'
import { startVerifyService } from '../../test/verifyService.ts'

it('ends the earlier session once sign-client 2.21.8 has signed in', async () => {
  const verify = await startVerifyService()
  const claims = { origin: new URL(appMetadata.url).origin }
  const relay = await startTestRelay({
    disturb: (due) => due.map((one) => ({ ...one, attestation: verify.attest(one.message, claims) })),
  })
  stopAfter(relay.stop)
  const wallet = startWallet([relay.url], { verifyUrl: verify.url })
  const lost = startApp([relay.url])
  const proposed = nextEvent(wallet, 'proposal')
  const connecting = lost.connect({ namespaces: requested, onUri: ({ uri }) => void wallet.pair({ uri }) })
  await wallet.approve({ proposalId: (await proposed).proposal.id, namespaces: approved })
  const first = await connecting

  const client = await startSignClient(relay.url)
  const { uri, response } = await client.authenticate(signIn)
  // The SDK drops a response that arrives before it is awaited.
  const answered = response()
  const received = nextEvent(wallet, 'authenticate')
  await wallet.pair({ uri: uri ?? '' })
  const { proposal } = await received
  expect(proposal.earlierSession).toMatchObject({ topic: first.topic, namespaces: approved })
  const ended = nextEvent(lost, 'sessionDeleted')
  await wallet.authenticate({ proposalId: proposal.id, cacaos: [signedBy(proposal)], replaces: first.topic })
  const { session } = await answered
  expect(await ended).toMatchObject({ topic: first.topic, by: 'wallet' })
  await vi.waitFor(() => expect(wallet.sessions().map(({ topic }) => topic)).toEqual([session?.topic]))
})
