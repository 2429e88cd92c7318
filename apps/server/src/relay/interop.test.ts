import { createPrivateKey, createPublicKey } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WalletKit } from '@reown/walletkit'
import { SignClient } from '@walletconnect/sign-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../db/openDatabase.ts'
import { startLink } from '../test/link.ts'
import { layReadyDatabase } from '../test/readyDatabase.ts'
import { connectRelay, type RelayKey } from '../test/relayClient.ts'
import { projectId } from '../test/startApp.ts'
import { startRelay } from '../test/startRelay.ts'
import { pushSettings, pushWaits, registerAuth } from '../test/watchTokens.ts'
import { startWebhookReceiver } from '../test/webhookReceiver.ts'
import { clientIdOf } from './connections/signedToken.ts'

// The last open versions of the SDKs that pages and wallets in the field are built with, over this relay.
const home = mkdtempSync(join(tmpdir(), 'latchkey-interop-'))
const account = 'eip155:1:0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const namespaces = {
  eip155: {
    accounts: [account],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['accountsChanged', 'chainChanged'],
  },
}
const metadata = (name: string) => ({ name, description: name, url: `https://${name}.example`, icons: [] })

let database: OpenDatabase
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
// The wallet is on a phone, whose network comes and goes.
let link: Awaited<ReturnType<typeof startLink>>
let relay: Awaited<ReturnType<typeof startRelay>>
let app: Awaited<ReturnType<typeof SignClient.init>>
let wallet: Awaited<ReturnType<typeof WalletKit.init>>

const dataDir = join(home, 'data')
const settings = (name: string) => ({
  projectId,
  relayUrl: relay.url,
  telemetryEnabled: false,
  // Cores of one process are one and the same without it.
  customStoragePrefix: name,
  logger: 'silent',
  storageOptions: { database: join(home, `${name}.db`) },
})

beforeAll(async () => {
  await layReadyDatabase(dataDir, '.cache')
  database = await openDatabase({ dataDir, cacheDir: '.cache' })
  receiver = await startWebhookReceiver()
  relay = await startRelay(database.db, { settings: { dataDir, ...pushSettings(receiver.origin) }, pushWaits })
  link = await startLink(() => relay.port)
  app = await SignClient.init({ ...settings('app'), metadata: metadata('app') })
  // The wallet's kit wants a core of its own: the same class, and neither talks to a verify server.
  const core: typeof app.core = Reflect.construct(app.core.constructor, [
    { ...settings('wallet'), relayUrl: `ws://127.0.0.1:${link.port}/relay` },
  ])
  await core.start()
  for (const { verify } of [app.core, core])
    Object.assign(verify, { register: async () => '', resolve: async () => '' })
  wallet = await WalletKit.init({ core, metadata: metadata('wallet') })
})
afterAll(async () => {
  await Promise.all([app, wallet].map(({ core }) => core.relayer.transportClose().catch(() => {})))
  await link.stop()
  await relay.stop()
  await receiver.stop()
  await database.close()
  rmSync(home, { recursive: true, force: true })
})

const proposed = () => new Promise<{ id: number }>((resolve) => wallet.once('session_proposal', resolve))
const requested = () => new Promise<{ id: number; topic: string }>((resolve) => wallet.once('session_request', resolve))
const heard = (event: 'session_update' | 'session_extend' | 'session_delete') =>
  new Promise<{ topic: string }>((resolve) => app.once(event, resolve))

async function propose() {
  const { uri = '', approval } = await app.connect({
    optionalNamespaces: { eip155: { chains: ['eip155:1'], ...namespaces.eip155 } },
  })
  const proposal = proposed()
  await wallet.pair({ uri })
  return { proposal: await proposal, approval }
}

async function connect() {
  const { proposal, approval } = await propose()
  const [session] = await Promise.all([approval(), wallet.approveSession({ id: proposal.id, namespaces })])
  return session
}

function personalSign(topic: string, text = '0x68656c6c6f') {
  return app.request<string>({
    topic,
    chainId: 'eip155:1',
    request: { method: 'personal_sign', params: [text, account.split(':')[2]] },
  })
}

async function sign(topic: string, during: { request?: () => Promise<void>; answer?: () => Promise<void> } = {}) {
  const request = requested()
  const answer = personalSign(topic)
  await during.request?.()
  const { id } = await request
  await during.answer?.()
  await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0x5167' } })
  expect(await answer).toBe('0x5167')
}

it('two SDKs connect, sign, refuse, update and extend', async () => {
  const { topic, namespaces: agreed } = await connect()
  expect(agreed).toMatchObject(namespaces)
  await sign(topic)

  const request = requested()
  const refused = expect(personalSign(topic)).rejects.toMatchObject({ code: 5000 })
  const { id } = await request
  await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error: { code: 5000, message: 'no' } } })
  await refused

  const updated = heard('session_update')
  const second = 'eip155:1:0x000000000000000000000000000000000000dEaD'
  await wallet.updateSession({ topic, namespaces: { eip155: { ...namespaces.eip155, accounts: [account, second] } } })
  await updated
  expect(app.session.get(topic).namespaces.eip155?.accounts).toEqual([account, second])
  const extended = heard('session_extend')
  await wallet.extendSession({ topic })
  await extended
})

it('a request wakes a wallet that is away by its webhook', async () => {
  const { topic } = await connect()
  const key = keyOf(wallet.core.crypto.keychain.get('client_ed25519_seed'))
  // As a service does for its wallets: with a client id of its own.
  const service = await connectRelay(relay.url)
  await service.call('irn_watchRegister', { registerAuth: registerAuth(key, receiver.origin) })
  link.cut()
  await sign(topic, {
    async request() {
      expect(await receiver.next()).toMatchObject({ sub: await wallet.core.crypto.getClientId(), evt: { topic } })
      link.mend()
      await wallet.core.relayer.transportOpen()
    },
  })
  await service.close()
})

it('the next proposal after a refused one connects', async () => {
  const { proposal, approval } = await propose()
  const refused = expect(approval()).rejects.toMatchObject({ code: 5000 })
  await wallet.rejectSession({ id: proposal.id, reason: { code: 5000, message: 'User rejected.' } })
  await refused
  await connect()
})

it('a request is answered while the relay drains', async () => {
  const { topic } = await connect()
  await sign(topic, {
    async answer() {
      await relay.stop()
      relay = await startRelay(database.db, { port: relay.port, settings: { dataDir } })
    },
  })
})

it('a request goes through after the relay was cut off', async () => {
  const { topic } = await connect()
  await relay.cut()
  relay = await startRelay(database.db, { port: relay.port, settings: { dataDir } })
  await sign(topic)
})

it('a request waits for a wallet that is away', async () => {
  const { topic } = await connect()
  await wallet.core.relayer.transportClose()
  await sign(topic, { request: () => wallet.core.relayer.transportOpen() })
})

it('either side ends the session', async () => {
  const first = await connect()
  const toWallet = new Promise<{ topic: string }>((resolve) => wallet.once('session_delete', resolve))
  await app.disconnect({ topic: first.topic, reason: { code: 6000, message: 'User disconnected.' } })
  expect(await toWallet).toMatchObject({ topic: first.topic })

  const second = await connect()
  const toApp = heard('session_delete')
  await wallet.disconnectSession({ topic: second.topic, reason: { code: 6000, message: 'User disconnected.' } })
  expect(await toApp).toMatchObject({ topic: second.topic })
})

/** The key of an SDK's client id, from the seed that it keeps. */
function keyOf(seed: string): RelayKey {
  const pkcs8 = Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex')
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  return { clientId: clientIdOf(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? ''), privateKey }
}
