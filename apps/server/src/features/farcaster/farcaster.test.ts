import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { networkId } from '@latchkey/protocol'
import { formatSiwxMessage, parseSiwxMessage, type SiwxFields } from '@latchkey/siwx'
import { type Anvil, startAnvil } from '@latchkey/test/anvil'
import { mined } from '@latchkey/test/contracts'
import { encodeAbiParameters, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { type FakeServer, startFakeServer } from '../../test/fakeServer.ts'
import { createDevice, type Device, refusal, secureOrigin } from '../../test/secureClient.ts'
import { type SecureApp, startSecureApp } from '../../test/startSecureApp.ts'

const ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const KEY_REGISTRY = '0x00000000fc1237824fb747abde0ff18990e59b7e'
const abi = parseAbi([
  'function give(uint256 fid, address to)',
  'function set(uint256 fid, bytes key, uint8 state, uint32 keyType)',
])
const codeOf = (name: string): Hex =>
  JSON.parse(readFileSync(new URL(`../../../../devnet/artifacts/${name}.json`, import.meta.url), 'utf8'))
    .deployedBytecode
const newAccount = () => privateKeyToAccount(generatePrivateKey())
type Account = ReturnType<typeof newAccount>

const database = holdDatabase()
const owner = newAccount()
const guest = newAccount()
let chain: Anvil
let server: SecureApp

beforeAll(async () => {
  chain = await startAnvil()
  await chain.place(ID_REGISTRY, codeOf('FarcasterIdRegistry'))
  await chain.place(KEY_REGISTRY, codeOf('FarcasterKeyRegistry'))
  await give(7n, owner.address)
  server = await startSecureApp(database(), { farcaster: { rpcUrls: [chain.http] } })
})
afterAll(async () => {
  await server.stop()
  await chain.stop()
})

async function send(to: Hex, data: Hex) {
  await mined(chain.client, await chain.client.sendTransaction({ to, data }))
}
const give = (fid: bigint, to: Hex) =>
  send(ID_REGISTRY, encodeFunctionData({ abi, functionName: 'give', args: [fid, to] }))
const setKey = (key: Hex, state: number, keyType: number) =>
  send(KEY_REGISTRY, encodeFunctionData({ abi, functionName: 'set', args: [7n, key, state, keyType] }))

async function open(device: Device) {
  const { channelId, url } = await device.take('/api/farcaster/channels')
  return { channelId, c: new URL(url).hash.slice(3), url }
}
/** Polls like the frame does until there is a result. */
async function outcome(device: Device, channelId: string) {
  for (;;) {
    const answer = await device.take('/api/farcaster/wait', { channelId })
    if (answer.status !== 'waiting') return answer
  }
}
const post = (path: string, body: unknown, on = server) =>
  on.fetch(path, { method: 'POST', body: JSON.stringify(body) })
/** Signs the message of a link, optionally changed. */
async function sign(c: string, account: Account, change: (fields: SiwxFields) => SiwxFields = (fields) => fields) {
  const read = await (await post('/api/siwf/read', { c, address: account.address, fid: 7 })).json()
  const message = formatSiwxMessage(change(parseSiwxMessage(read.message)))
  return { c, message, signature: await account.signMessage({ message }) }
}

describe('signing in with Farcaster', () => {
  it('R1.02b signs a user in by a link, and recognises them again', async () => {
    const device = await createDevice(server.fetch)
    const { channelId, c, url } = await open(device)
    expect(url).toMatch(new RegExp(`^${secureOrigin}/siwf#c=[\\w-]{22}$`))
    const shown = await (await post('/api/siwf/read', { c, address: owner.address })).json()
    expect(shown).toMatchObject({ origin: 'http://localhost:3000' })
    expect(parseSiwxMessage(shown.message)).toMatchObject({
      domain: 'localhost:3001',
      chainId: 'eip155:10',
      statement: 'Farcaster Auth',
      resources: ['farcaster://fid/7'],
    })
    const waiting = outcome(device, channelId)
    const signature = await owner.signMessage({ message: shown.message })
    expect((await post('/api/siwf/authenticate', { c, message: shown.message, signature })).status).toBe(200)
    const session = await waiting
    expect(session.user).toMatchObject({ provider: 'farcaster', userName: '!7' })
    expect(await outcome(device, channelId)).toEqual({ status: 'expired' })
    expect(await refusal(post('/api/siwf/read', { c }))).toEqual([400, 'SOCIAL_STATE_INVALID'])

    const next = await open(device)
    await post('/api/siwf/authenticate', await sign(next.c, owner))
    expect((await outcome(device, next.channelId)).user.id).toBe(session.user.id)
  })
  it('accepts an address that the owner added, and rejects one that was removed or has another purpose', async () => {
    const { c } = await open(await createDevice(server.fetch))
    const key = encodeAbiParameters([{ type: 'address' }], [guest.address])
    for (const [state, keyType] of [
      [0, 0],
      [2, 2],
      [1, 1],
    ] as const) {
      await setKey(key, state, keyType)
      expect(await refusal(post('/api/siwf/authenticate', await sign(c, guest)))).toEqual([400, 'FARCASTER_FAILED'])
    }
    await setKey(key, 1, 2)
    expect((await post('/api/siwf/authenticate', await sign(c, guest))).status).toBe(200)
  })
  it.each<[string, (fields: SiwxFields) => SiwxFields, string]>([
    ['another domain', (fields) => ({ ...fields, domain: 'evil.example' }), 'SIWX_MISMATCH'],
    ['another place', (fields) => ({ ...fields, uri: 'http://localhost:3000/siwf' }), 'SIWX_MISMATCH'],
    ['another nonce', (fields) => ({ ...fields, nonce: 'a'.repeat(32) }), 'SIWX_MISMATCH'],
    ['Ethereum itself', (fields) => ({ ...fields, chainId: networkId('eip155:1') }), 'SIWX_MISMATCH'],
    ['another statement', (fields) => ({ ...fields, statement: 'Sign in' }), 'SIWX_MISMATCH'],
    [
      'two accounts',
      (fields) => ({ ...fields, resources: ['farcaster://fid/7', 'farcaster://fid/8'] }),
      'SIWX_MISMATCH',
    ],
    ['no account', ({ resources: _, ...fields }) => fields, 'SIWX_MISMATCH'],
    ['another account', (fields) => ({ ...fields, resources: ['farcaster://fid/8'] }), 'FARCASTER_FAILED'],
    ['an end that has come', (fields) => ({ ...fields, expirationTime: fields.issuedAt }), 'SIWX_EXPIRED'],
  ])('D-19 rejects a message for %s', async (_, change, code) => {
    const device = await createDevice(server.fetch)
    const { c, channelId } = await open(device)
    expect(await refusal(post('/api/siwf/authenticate', await sign(c, owner, change)))).toEqual([400, code])
    // The channel stays open for the right signature.
    expect((await post('/api/siwf/authenticate', await sign(c, owner))).status).toBe(200)
    expect((await outcome(device, channelId)).user.provider).toBe('farcaster')
  })
  it("D-19 rejects an account that the signer does not own, and another's signature", async () => {
    const { c } = await open(await createDevice(server.fetch))
    const stranger = newAccount()
    expect(await refusal(post('/api/siwf/authenticate', await sign(c, stranger)))).toEqual([400, 'FARCASTER_FAILED'])
    const { message } = await sign(c, owner)
    const signature = await stranger.signMessage({ message })
    const forged = post('/api/siwf/authenticate', { c, message, signature })
    expect(await refusal(forged)).toEqual([400, 'SIWX_SIGNATURE_INVALID'])
    expect(await refusal(post('/api/siwf/read', { c, address: stranger.address }))).toEqual([400, 'FARCASTER_FAILED'])
  })
  it('identifies users by the account id only, not by a claimed name', async () => {
    const device = await createDevice(server.fetch)
    const { c, channelId } = await open(device)
    const told = { ...(await sign(c, owner)), username: 'vitalik.eth', pfpUrl: 'https://evil.example/x.svg' }
    expect((await post('/api/siwf/authenticate', told)).status).toBe(422)
    await post('/api/siwf/authenticate', await sign(c, owner))
    const { user } = await outcome(device, channelId)
    expect(user).toMatchObject({ provider: 'farcaster', userName: '!7' })
  })
  it('returns the result only to the frame that opened the link', async () => {
    const { c, channelId } = await open(await createDevice(server.fetch))
    await post('/api/siwf/authenticate', await sign(c, owner))
    const thief = await createDevice(server.fetch)
    expect(await outcome(thief, channelId)).toEqual({ status: 'expired' })
  })
  it('D-21 stops guessing of links, which have 128 random bits', async () => {
    const guessed = await startSecureApp(database(), { farcaster: { rpcUrls: [chain.http] } })
    const guess = () => post('/api/siwf/read', { c: randomBytes(16).toString('base64url') }, guessed)
    const answers = await Promise.all(Array.from({ length: 200 }, guess))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(100)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(100)
    await guessed.stop()
  })
})

describe('the nodes of its chain', () => {
  let liar: FakeServer
  beforeAll(async () => {
    // Claims that every address owns account 7.
    liar = await startFakeServer((body, response) => {
      const requested: { id: number; method: string }[] = JSON.parse(body)
      const result = (method: string) => (method === 'eth_call' ? numberToHex(7n, { size: 32 }) : '0x')
      const answer = ({ id, method }: { id: number; method: string }) => ({
        jsonrpc: '2.0',
        id,
        result: method === 'eth_blockNumber' ? '0x1' : result(method),
      })
      response.end(JSON.stringify(requested.map(answer)))
    })
  })
  afterAll(() => liar.stop())

  it.each([[1], [2]])('D-22 must agree: with %i of them one lie is accepted or not', async (agreement) => {
    // The limit is per address, and the guesses above have used it up.
    await database().execute('delete from rate_buckets')
    const stranger = newAccount()
    const on = await startSecureApp(database(), { farcaster: { rpcUrls: [liar.url, chain.http], agreement } })
    const { url } = await (await createDevice(on.fetch)).take('/api/farcaster/channels')
    const c = new URL(url).hash.slice(3)
    const { message } = await (await post('/api/siwf/read', { c, address: stranger.address, fid: 7 }, on)).json()
    const signed = { c, message, signature: await stranger.signMessage({ message }) }
    expect((await post('/api/siwf/authenticate', signed, on)).status).toBe(agreement === 1 ? 200 : 400)
    await on.stop()
  })
  it("are skipped when they don't respond, unless too few are left", async () => {
    const silent = 'http://127.0.0.1:9'
    for (const [agreement, status] of [
      [1, 200],
      [2, 400],
    ] as const) {
      const on = await startSecureApp(database(), { farcaster: { rpcUrls: [silent, chain.http], agreement } })
      const { url } = await (await createDevice(on.fetch)).take('/api/farcaster/channels')
      const c = new URL(url).hash.slice(3)
      const { message } = await (await post('/api/siwf/read', { c, address: owner.address }, on)).json()
      const signed = { c, message, signature: await owner.signMessage({ message }) }
      expect((await post('/api/siwf/authenticate', signed, on)).status).toBe(status)
      await on.stop()
    }
  })
})

describe('the official relay', () => {
  const requested: { domain: string; siweUri: string; nonce: string; expirationTime: string }[] = []
  const url = 'https://farcaster.xyz/~/siwf?channelToken=token-1'
  let answer: Record<string, unknown> = { state: 'pending' }
  let beforeAnswer = async () => {}
  let relay: FakeServer
  let on: SecureApp

  beforeAll(async () => {
    await database().execute('delete from rate_buckets')
    // A stand-in for the real relay, which isn't published as a package.
    relay = await startFakeServer(async (body, response, request) => {
      if (request.url === '/v1/channel') {
        requested.push(JSON.parse(body))
        response.end(JSON.stringify({ channelToken: 'token-1', url }))
      } else if (request.headers.authorization === 'Bearer token-1') {
        await beforeAnswer()
        response.end(JSON.stringify(answer))
      } else response.writeHead(401).end()
    })
    on = await startSecureApp(database(), { farcaster: { rpcUrls: [chain.http], relayUrl: relay.url } })
  })
  afterAll(async () => {
    await on.stop()
    await relay.stop()
  })

  async function signAs(account: Account, fid: number) {
    const last = requested.at(-1)
    const message = formatSiwxMessage({
      domain: last?.domain ?? '',
      accountAddress: account.address,
      chainId: networkId('eip155:10'),
      statement: 'Farcaster Auth',
      uri: last?.siweUri ?? '',
      version: '1',
      nonce: last?.nonce ?? '',
      issuedAt: new Date().toISOString(),
      expirationTime: last?.expirationTime,
      resources: [`farcaster://fid/${fid}`],
    })
    return { state: 'completed', message, signature: await account.signMessage({ message }) }
  }

  it('D-20 is trusted with nothing that was not signed', async () => {
    const device = await createDevice(on.fetch)
    const first = await device.take('/api/farcaster/channels')
    expect(first.url).toBe(url)
    answer = { ...(await signAs(newAccount(), 7)), fid: 7, username: 'vitalik.eth' }
    const lied = device.send('/api/farcaster/wait', { channelId: first.channelId })
    expect(await refusal(lied)).toEqual([400, 'FARCASTER_FAILED'])
    const second = await device.take('/api/farcaster/channels')
    const username = '<img src=x onerror=alert(1)>\u202e'
    answer = { ...(await signAs(owner, 7)), fid: 1, username, pfpUrl: 'https://evil.example/x.svg' }
    const { user } = await outcome(device, second.channelId)
    expect(user).toMatchObject({ provider: 'farcaster', userName: '<img src=x onerror=alert(1)>' })
    const plain = await createDevice(server.fetch)
    const { channelId, c } = await open(plain)
    await post('/api/siwf/authenticate', await sign(c, owner))
    expect((await outcome(plain, channelId)).user.id, 'the number that was signed').toBe(user.id)
  })

  it('R1.02b signs in with one of two concurrent requests, and fails neither', async () => {
    const device = await createDevice(on.fetch)
    const { channelId } = await device.take('/api/farcaster/channels')
    answer = await signAs(owner, 7)
    const held: (() => void)[] = []
    beforeAnswer = () =>
      new Promise((resolve) => {
        if (held.push(resolve) === 2) for (const release of held) release()
      })
    const answers = await Promise.all([0, 1].map(() => device.take('/api/farcaster/wait', { channelId })))
    expect(answers.filter(({ user }) => user?.provider === 'farcaster')).toHaveLength(1)
    expect(answers).toContainEqual({ status: 'expired' })
  })
})
