import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { projectId, startApp, testConfig } from '../../test/startApp.ts'

// What clients of the reference rely on at the edge of every endpoint.

const database = holdDatabase()
const ethereum = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  upstreams: [{ http: 'http://127.0.0.1:1', ws: 'ws://127.0.0.1:1' }],
}
const ada = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const native = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
let started: Awaited<ReturnType<typeof startApp>>
let request: (path: string, body?: unknown) => Promise<Response>

beforeAll(async () => {
  const config = testConfig({
    networks: [ethereum],
    projectValidation: 'on',
    names: { zones: ['latchkey.eth'] },
    onRamp: { meld: { apiKey: 'key' } },
  })
  started = await startApp(config, database())
  request = async (path, body) =>
    started.app.request(path, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
})
afterAll(() => started.close())

const chainIdCall = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }

it.each(['/v1', '/v1/'])('R7.30b checks the project at %s', async (path) => {
  const status = async (query: string) => (await request(`${path}?chainId=eip155:1${query}`, chainIdCall)).status
  expect(await status('')).toBe(400)
  expect(await status('&projectId=another')).toBe(401)
  expect(await status(`&projectId=${projectId}`)).toBe(200)
})

it.each(['/v1', '/v1/', '/ws'])('R7.30b says at %s that a plain GET must become a WebSocket', async (path) => {
  const response = await request(`${path}?chainId=eip155:1&projectId=${projectId}`)
  expect([response.status, response.headers.get('upgrade')]).toEqual([426, 'websocket'])
})

it.each(['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth'])(
  'R7.05 R7.08 knows %s as a currency, and converts to it only with rates',
  async (currency) => {
    const path = `/v1/account/${ada}/balance?projectId=${projectId}`
    const prices = (name: string) => request('/v1/fungible/price', { projectId, currency: name, addresses: [native] })
    // Nothing can be read from a node that is down.
    const answers = [await request(`${path}&currency=${currency}`), await prices(currency)]
    expect(answers.map(({ status }) => status)).toEqual(currency === 'usd' ? [503, 200] : [400, 400])
    const refusals = answers.filter(({ status }) => status === 400)
    for (const refusal of refusals)
      expect((await refusal.json()).reasons[0].description).toContain(`has no rates for ${currency}`)
    expect((await request(`${path}&currency=${currency.toUpperCase()}`)).status).toBe(400)
    expect((await prices(currency.toUpperCase())).status).toBe(422)
  },
)

it('R7.13 tells a name that nobody has from one of a zone that is not served here', async () => {
  const of = (name: string, version = 1) => request(`/v1/profile/account/${name}?apiVersion=${version}`)
  expect((await of('nobody-here.latchkey.eth')).status).toBe(404)
  const elsewhere = await of('nobody-here.example.eth')
  expect(elsewhere.status).toBe(400)
  expect(await elsewhere.json()).toMatchObject({ reasons: [{ field: 'name' }] })
  const newer = await of('nobody-here.example.eth', 2)
  expect([newer.status, await newer.json()]).toEqual([200, []])
})

describe('a request that the owner of a name signed', () => {
  // Someone else for each name: this JSON doesn't say which of several it means.
  let owner = privateKeyToAccount(generatePrivateKey())
  const began = Math.floor(Date.now() / 1000)
  let made = 0

  async function send(path: string, message: object) {
    const text = JSON.stringify({ timestamp: began, ...message })
    const signature = await owner.signMessage({ message: text })
    const response = await request(path, { message: text, signature, coin_type: 60, address: owner.address })
    return { status: response.status, answer: await response.json() }
  }
  async function register(message: object = {}) {
    const name = `owner-${++made}.latchkey.eth`
    owner = privateKeyToAccount(generatePrivateKey())
    return { ...(await send('/v1/profile/account', { name, ...message })), path: `/v1/profile/account/${name}` }
  }

  it('R7.16 registers a name without attributes, and with null instead of them', async () => {
    for (const message of [{}, { attributes: null }])
      expect(await register(message)).toMatchObject({ status: 200, answer: { success: true, attributes: {} } })
  })

  it('points a name at no invalid address', async () => {
    const { path } = await register()
    const refused = await send(`${path}/address`, { coin_type: 60, address: 'ada', timestamp: began + 1 })
    expect(refused).toMatchObject({ status: 400, answer: { reasons: [{ field: 'address' }] } })
  })

  it.each([
    ['attributes', (bio: string) => ({ attributes: { bio } })],
    ['address', (bio: string) => ({ coin_type: 60, address: `0x${(bio === 'newer' ? '2' : '1').repeat(40)}` })],
  ])('leaves the later of two changes of its %s that arrive at once', async (part, change) => {
    const { path } = await register()
    const answers = await Promise.all([
      send(`${path}/${part}`, { ...change('newer'), timestamp: began + 2 }),
      send(`${path}/${part}`, { ...change('older'), timestamp: began + 1 }),
    ])
    const [newer, older] = answers.map(({ status }) => status)
    expect([newer, [200, 400].includes(older ?? 0)]).toEqual([200, true])
    const { attributes, addresses } = await (await request(path)).json()
    if (part === 'attributes') expect(attributes).toEqual({ bio: 'newer' })
    else expect(addresses['60'].address).toBe(`0x${'2'.repeat(40)}`)
  })
})

it('R7.23 names the provider whose page the server opens, where visitors can buy', async () => {
  const { features } = await (await request('/appkit/v1/config')).json()
  expect(features).toContainEqual({ id: 'onramp', isEnabled: true, config: ['coinbase'] })
})

it('R7.11 R7.17 R7.28 takes null for what a client leaves out', async () => {
  const wallets = [{ address: ada, blockchains: null, assets: null }]
  const preset = { defaultNetwork: null, presetCryptoAmount: null, presetFiatAmount: null, defaultExperience: null }
  const link = { destinationWallets: wallets, partnerUserId: 'a', ...preset }
  // The provider is down; what is asked is understood.
  expect((await request(`/v1/generators/onrampurl?projectId=${projectId}`, link)).status).toBe(503)
  const swap = { projectId, amount: '1', from: native, to: `eip155:1:${ada}`, userAddress: `eip155:1:${ada}` }
  expect((await request('/v1/convert/build-transaction', { ...swap, eip155: null })).status).toBe(400)
  const props = { type: 'error', event: 'API_ERROR', errorType: null, errorMessage: null, stackTrace: null }
  expect((await request('/e', { eventId: 'a', url: null, domain: null, timestamp: null, props })).status).toBe(202)
})

it.each([
  ['/v1/supported-chains', undefined, 200],
  ['/v1/nothing', undefined, 404],
  [`/v1/identity/0x12?projectId=${projectId}`, undefined, 400],
  [`/v1/identity/${ada}?projectId=another`, undefined, 401],
  [`/v1/identity/${ada}?projectId=a%00b`, undefined, 400],
  ['/v1/fungible/price', { projectId }, 422],
  [`/v1/account/${ada}/balance?projectId=${projectId}&currency=usd`, undefined, 503],
])('gives a request id and lets any page read the answer of %s', async (path, body, status) => {
  const response = await request(path, body)
  expect(response.status).toBe(status)
  expect(response.headers.get('x-request-id')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  if (status >= 400) {
    const { status: word, reasons } = await response.json()
    expect(word).toBe('FAILED')
    for (const reason of reasons) expect(reason).toMatchObject({ field: reason.name, description: expect.any(String) })
  }
})
