import { gasPriceSchema, identitySchema, nameRecordSchema, pricesAnswerSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { type DevnetProgram, startDevnetProgram } from '../../test/devnetProgram.ts'
import { projectId, startApp, testConfig } from '../../test/startApp.ts'

// Tests prices, names and gas with the contracts of the devnet, on a machine that may be busy.

const ada = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const nobody = '0x00000000000000000000000000000000000a11ce'

let devnet: DevnetProgram
const database = holdDatabase()
let request: (path: string, init?: RequestInit) => Promise<Response>
let close: () => Promise<void>
let key: string

beforeAll(async () => {
  devnet = await startDevnetProgram()
  const { page, networks, otherNetworks } = devnet
  key = networks[0]?.tokens.find(({ symbol }) => symbol === 'KEY')?.address ?? ''
  const config = testConfig({
    networks: [...networks, ...otherNetworks],
    currencies: ['usd', 'eur'],
    imageHosts: [new URL(page).host],
  })
  const started = await startApp(config, database())
  request = async (path, init) => started.app.request(path, init)
  close = started.close
})

afterAll(async () => {
  await close()
  await devnet.stop()
})

describe('names', () => {
  it('R7.03 R9.12b returns the name of an address, with an avatar from this server', async () => {
    const read = async () =>
      v.parse(identitySchema, await (await request(`/v1/identity/${ada}?projectId=${projectId}`)).json())
    // A name whose contracts take longer than the server waits is not told.
    const identity = await vi.waitUntil(async () => {
      const identity = await read()
      return identity.name === null ? undefined : identity
    })
    expect(identity.name).toBe('ada.eth')
    expect(identity.avatar).toMatch(/^http:\/\/localhost:3000\/v1\/image\?url=/)
    const image = await request(identity.avatar?.replace('http://localhost:3000', '') ?? '')
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('R7.03 returns null for an address without a name', async () => {
    const response = await request(`/v1/identity/${nobody}?projectId=${projectId}`)
    expect(await response.json()).toMatchObject({ name: null, avatar: null })
  })

  it('R7.13 resolves a name', async () => {
    const record = v.parse(nameRecordSchema, await (await request('/v1/profile/account/ada.eth?apiVersion=2')).json())
    expect(record.addresses['60']?.address).toBe(ada)
  })

  it('R7.13 returns an empty list for an unregistered name with API version 2, and 404 before', async () => {
    const second = await request('/v1/profile/account/nobody-has-this.eth?apiVersion=2')
    expect([second.status, await second.json()]).toEqual([200, []])
    expect((await request('/v1/profile/account/nobody-has-this.eth')).status).toBe(404)
  })

  it.each(['ada', 'a b.eth', 'ada..eth', '%D1%80aypal.eth', `${'x'.repeat(256)}.eth`])(
    'R7.13 rejects %s',
    async (name) => {
      expect((await request(`/v1/profile/account/${name}`)).status).toBe(400)
    },
  )

  it('R7.14 finds the names of an address', async () => {
    const [record] = await (await request(`/v1/profile/reverse/${ada.toLowerCase()}`)).json()
    expect(record).toMatchObject({ name: 'ada.eth', addresses: { 60: { address: ada } } })
    expect(await (await request(`/v1/profile/reverse/${nobody}?apiVersion=2`)).json()).toEqual([])
    expect((await request(`/v1/profile/reverse/${nobody}`)).status).toBe(404)
  })
})

describe('prices', () => {
  const price = (body: object) => request('/v1/fungible/price', { method: 'POST', body: JSON.stringify(body) })
  const native = 'eip155:31337:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

  it('R7.08 reads them from the pools and repeats the ids exactly', async () => {
    const body = { projectId, currency: 'usd', addresses: [`eip155:31337:${key}`, native, `eip155:31337:${nobody}`] }
    const { fungibles } = v.parse(pricesAnswerSchema, await (await price(body)).json())
    expect(fungibles.map(({ address, symbol }) => [address, symbol])).toEqual([
      [`eip155:31337:${key}`, 'KEY'],
      [native, 'ETH'],
    ])
    expect(fungibles.every(({ price: dollars }) => dollars > 0)).toBe(true)
    const euro = v.parse(pricesAnswerSchema, await (await price({ ...body, currency: 'eur' })).json())
    expect(euro.fungibles[1]?.price).toBeCloseTo((fungibles[1]?.price ?? 0) * 0.92)
  })

  it.each([
    ['no JSON', '{', 400],
    ['another currency', { projectId, currency: 'xyz', addresses: [native] }, 422],
    ['addresses that are no list', { projectId, currency: 'usd', addresses: native }, 422],
    ['no project', { currency: 'usd', addresses: [native] }, 422],
    ['51 addresses', { projectId, currency: 'usd', addresses: Array(51).fill(native) }, 422],
    ['no address', { projectId, currency: 'usd', addresses: [] }, 400],
    ['a malformed id', { projectId, currency: 'usd', addresses: ['eip155:1'] }, 400],
    ['another namespace', { projectId, currency: 'usd', addresses: ['solana:x:y'] }, 400],
    ['an unknown chain', { projectId, currency: 'usd', addresses: [native.replace('31337', '2')] }, 400],
    ['what is no token', { projectId, currency: 'usd', addresses: [`eip155:31337:${nobody}`] }, 400],
  ])('R7.08 rejects %s', async (_, body, status) => {
    const response = await request('/v1/fungible/price', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ status: 'FAILED' })
  })
})

describe('gas prices', () => {
  it('R7.10 increase with the speed', async () => {
    const response = await request(`/v1/convert/gas-price?projectId=${projectId}&chainId=eip155:31337`)
    const { standard, fast, instant } = v.parse(gasPriceSchema, await response.json())
    expect(BigInt(standard)).toBeGreaterThan(0n)
    expect(BigInt(fast)).toBeGreaterThanOrEqual(BigInt(standard))
    expect(BigInt(instant)).toBeGreaterThan(BigInt(fast))
  })

  it('R7.10 are rejected for a chain that is not offered', async () => {
    expect((await request(`/v1/convert/gas-price?projectId=${projectId}&chainId=eip155:2`)).status).toBe(400)
  })
})

describe("the server's description", () => {
  const about = async (path: string) => (await request(`${path}?projectId=${projectId}&st=a&sv=b`)).json()

  it('R7.23 R9.14e lists its features; missing ones are off', async () => {
    const read = async () => (await about('/appkit/v1/config')).features
    // On once the node has said that the exchange is there.
    await expect.poll(read).toContainEqual({ id: 'swap', isEnabled: true, config: ['1inch'] })
    const features = await read()
    expect(features).toContainEqual({ id: 'activity', isEnabled: true, config: [] })
    expect(features).toContainEqual({ id: 'onramp', isEnabled: false, config: [] })
  })

  it('R7.23 has no plan whose limits a client would have to enforce', async () => {
    const planLimits = { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false }
    expect(await about('/appkit/v1/project-limits')).toEqual({ planLimits })
  })

  it('R7.24 lists the origins that the operator allows', async () => {
    expect(await about('/projects/v1/origins')).toEqual({ allowedOrigins: [] })
  })

  it('R7.27 R7.01b requests no analytics, whatever a client sends', async () => {
    expect(await about('/getAnalyticsConfig')).toEqual({ isAnalyticsEnabled: false })
  })

  it('R7.28 accepts error events as text and responds with JSON', async () => {
    const props = { type: 'error', event: 'API_ERROR', errorType: 'TypeError', errorMessage: 'x', stackTrace: 'y' }
    const event = {
      eventId: 'a',
      url: 'http://localhost/',
      domain: 'localhost',
      timestamp: new Date().toISOString(),
      props,
    }
    const response = await request(`/e?projectId=${projectId}`, { method: 'POST', body: JSON.stringify(event) })
    expect([response.status, await response.json()]).toEqual([202, {}])
  })
})
