import { expect, it } from 'vitest'
import { createAccount, signerOf } from '../../test/account.ts'
import { approved, nextEvent, requested, startApp, startWallet, stopAfter } from '../../test/clients.ts'
import { startRawWallet } from '../../test/rawWallet.ts'
import { startWalletKit } from '../../test/sdks.ts'
import { startTestRelay } from '../../test/testRelay.ts'
import { type ConnectArgs, formatCacaoMessage } from './index.ts'
import { formatCacaoMessage as formatInWallet, toCacaoPayload } from './wallet.ts'

const account = createAccount('11'.repeat(32))
const authentication = {
  chains: ['eip155:1', 'eip155:10'],
  domain: 'app.example.com',
  aud: 'https://app.example.com/login',
  nonce: 'n0nce4you',
  iat: '2026-11-20T17:00:00.000Z',
  exp: '2026-11-20T18:00:00.000Z',
  statement: 'Come in.',
  resources: ['https://app.example.com/terms'],
}
const namespaces = { eip155: { ...approved.eip155, accounts: [`eip155:1:${account.address}`] } }

it('the session includes the signature of the requested message', async () => {
  const { app, wallet } = await world()
  const { connecting, proposal } = await propose(app, wallet)
  expect(proposal.authentication).toEqual([{ ...authentication, type: 'caip122', version: '1' }])
  const [request] = proposal.authentication ?? []
  if (!request) throw new Error('nothing is asked')
  const p = toCacaoPayload(request, `eip155:1:${account.address}`)
  const s = { t: 'eip191' as const, s: account.sign(formatInWallet(p)) }
  await wallet.approve({ proposalId: proposal.id, namespaces, cacaos: [{ h: { t: 'caip122' }, p, s }] })

  const session = await connecting
  expect(session.namespaces).toEqual(namespaces)
  const [cacao] = session.authentication ?? []
  if (!cacao) throw new Error('nothing was signed')
  const message = formatCacaoMessage(cacao.p)
  expect(message).toBe(
    [
      'app.example.com wants you to sign in with your Ethereum account:',
      account.address,
      '',
      'Come in.',
      '',
      'URI: https://app.example.com/login',
      'Version: 1',
      'Chain ID: 1',
      'Nonce: n0nce4you',
      'Issued At: 2026-11-20T17:00:00.000Z',
      'Expiration Time: 2026-11-20T18:00:00.000Z',
      'Resources:',
      '- https://app.example.com/terms',
    ].join('\n'),
  )
  expect(signerOf(message, cacao.s.s)).toBe(account.address)
})

it('the request may be a promise, of nothing too', async () => {
  const { app, wallet } = await world()
  const promised = await propose(app, wallet, { authentication: Promise.resolve(authentication) })
  expect(promised.proposal.authentication).toEqual([{ ...authentication, type: 'caip122', version: '1' }])
  const none = await propose(app, wallet, { authentication: Promise.resolve(undefined) })
  expect(none.proposal.authentication).toBeUndefined()
})

it('a wallet that signs nothing can connect', async () => {
  const { app, wallet } = await world()
  const { connecting, proposal } = await propose(app, wallet)
  await wallet.approve({ proposalId: proposal.id, namespaces })
  expect((await connecting).authentication).toBeUndefined()
})

it('walletkit 1.2.10 ignores the request and connects', async () => {
  const { relay, app } = await world()
  const kit = await startWalletKit(relay.url)
  kit.on('session_proposal', ({ id }) => void kit.approveSession({ id, namespaces: structuredClone(namespaces) }))
  const session = await app.connect({
    namespaces: requested,
    authentication,
    onUri: ({ uri }) => void kit.pair({ uri }),
  })
  expect(session).toMatchObject({ namespaces, authentication: undefined })
})

it('no sign-in is requested if there are other namespaces', async () => {
  const { app, wallet } = await world()
  const solana = { chains: ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'], methods: [], events: [] }
  const { proposal } = await propose(app, wallet, { namespaces: { ...requested, solana } })
  expect(Object.keys(proposal.optional)).toEqual(['eip155', 'solana'])
  expect(proposal.authentication).toBeUndefined()
})

it('a settlement with invalid signatures is refused', async () => {
  const { relay, app } = await world()
  let show: (uri: string) => void = () => {}
  const shown = new Promise<string>((resolve) => {
    show = resolve
  })
  const connecting = app.connect({ namespaces: requested, authentication, onUri: ({ uri }) => show(uri) })
  const refused = expect(connecting).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
  const raw = await startRawWallet(relay.url, await shown)
  raw.answerProposal()
  const proposalRequestsResponses = { authentication: [{ h: { t: 'eip191' }, p: {}, s: {} }] }
  expect(await raw.settle({ namespaces, proposalRequestsResponses })).toMatchObject({ error: { code: 1005 } })
  await refused
})

async function world() {
  const relay = await startTestRelay()
  stopAfter(relay.stop)
  return { relay, app: startApp([relay.url]), wallet: startWallet([relay.url]) }
}

async function propose(
  app: ReturnType<typeof startApp>,
  wallet: ReturnType<typeof startWallet>,
  args: Partial<ConnectArgs> = {},
) {
  const proposed = nextEvent(wallet, 'proposal')
  const onUri = ({ uri }: { uri: string }) => void wallet.pair({ uri })
  const connecting = app.connect({ namespaces: requested, authentication, onUri, ...args })
  connecting.catch(() => {})
  return { connecting, ...(await proposed) }
}
