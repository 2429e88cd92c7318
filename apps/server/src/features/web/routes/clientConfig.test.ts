import { randomBytes } from 'node:crypto'
import { clientConfigSchema } from '@latchkey/protocol/setup'
import { Hono } from 'hono'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type AppEnv, conventions } from '../../../http/conventions.ts'
import { privatePaths } from '../../../http/ownSite.ts'
import { createSites } from '../../../http/sites.ts'
import { projectId, testConfig } from '../../../test/startApp.ts'
import { clientConfigRoutes } from './clientConfig.ts'
import { remoteConfigRoutes } from './remoteConfig.ts'

const path = `/v1/client-config?projectId=&st=latchkey&sv=core`
const network = {
  id: 'eip155:31337',
  name: 'Devnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  testnet: true,
  upstreams: [{ http: 'http://10.0.0.1:8545?key=hush-node' }],
}
const devnet = { page: 'http://localhost:3002', walletScript: 'http://localhost:3002/wallet.js' }
const embedded = {
  secureUrl: 'http://localhost:3001',
  masterKey: randomBytes(32).toString('base64url'),
  recoveryKey: randomBytes(32).toString('base64url'),
  smtpUrl: 'smtp://user:hush-mail@localhost:25',
  databaseUrl: 'postgres://user:hush-database@localhost/latchkey',
}

function serve(settings: Partial<Parameters<typeof testConfig>[0]> = {}) {
  const config = testConfig({ networks: [network], ...settings })
  const app = new Hono<AppEnv>()
    .use(conventions(privatePaths(createSites(config))))
    .route('/', clientConfigRoutes(config, '1.2.3'))
  return (headers: Record<string, string> = {}) => app.request(path, { headers })
}

it('R7.23 lists social login as a feature only if the embedded wallet has it', async () => {
  const features = async (settings: object) => {
    const config = testConfig({ networks: [network], ...settings })
    const response = await remoteConfigRoutes({
      config,
      chains: new Map(),
      services: { swaps: { isOffered: async () => false } },
    }).request('/appkit/v1/config')
    return (await response.json()).features
  }
  expect(await features(embedded)).toContainEqual({ id: 'social_login', isEnabled: true, config: ['email'] })
  expect(await features({})).toContainEqual({ id: 'social_login', isEnabled: false, config: [] })
})

describe('GET /v1/client-config', () => {
  it('says which currencies this server converts to', async () => {
    const currenciesOf = async (settings: object) => (await (await serve(settings)()).json()).currencies
    expect(await currenciesOf({})).toEqual(['usd'])
    expect(await currenciesOf({ currencies: ['usd', 'eur'] })).toEqual(['usd', 'eur'])
  })

  it('describes networks, project, relays, verify, sign-in and the embedded wallet', async () => {
    const response = await serve({ ...embedded })()
    expect(response.status).toBe(200)
    const answer = v.parse(clientConfigSchema, await response.json())
    expect((await (await serve({ projectValidation: 'on' })()).json()).projectValidation).toBe('on')
    expect(answer).toMatchObject({
      version: 1,
      serverVersion: '1.2.3',
      projectId,
      projectValidation: 'off',
      defaultNetwork: 'eip155:31337',
      networks: [
        { id: 'eip155:31337', testnet: true, rpcUrls: [expect.stringContaining('/v1?chainId=eip155%3A31337')] },
      ],
      relays: [{ url: 'ws://localhost:3000/relay' }],
      verifyUrl: 'http://localhost:3000/verify',
      siwx: { isRequired: false, asks: 'onDemand' },
      embedded: { secureUrl: 'http://localhost:3001', email: true, socials: [], passkey: true, guest: true },
      devnet: null,
    })
  })

  it('R9.14d lists the social providers in the default order, in whatever order the operator named them', async () => {
    const given = { clientId: 'id', clientSecret: 'secret' }
    const apple = { clientId: 'id', teamId: 'team', keyId: 'key', privateKey: 'pem' }
    const social = { facebook: given, github: given, apple, discord: given, x: given, google: given }
    const answer = await (await serve({ ...embedded, social, farcaster: { rpcUrls: ['http://127.0.0.1:1'] } })()).json()
    expect(answer.embedded.socials).toEqual(['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'])
    const some = await (await serve({ ...embedded, social: { github: given, x: given } })()).json()
    expect(some.embedded.socials).toEqual(['x', 'github'])
  })

  it('R4.03c tells which account is active until the visitor chooses: the EOA, or the operator’s choice', async () => {
    const typeFor = async (settings: object) =>
      (await (await serve({ ...embedded, ...settings })()).json()).embedded.defaultAccountType
    expect(await typeFor({})).toBe('eoa')
    expect(await typeFor({ defaultAccountType: 'smartAccount' })).toBe('smartAccount')
    expect(() => testConfig({ networks: [network], defaultAccountType: 'payment' as never })).toThrow()
  })

  it('contains no secrets of the configuration', async () => {
    const text = await (await serve({ ...embedded })()).text()
    for (const secret of ['hush', '10.0.0.1', embedded.masterKey, embedded.recoveryKey])
      expect(text).not.toContain(secret)
  })

  it('responds with 304 when the client has the current version', async () => {
    const request = serve()
    const first = await request()
    expect(first.headers.get('cache-control')).toBe('public, max-age=60')
    const again = await request({ 'if-none-match': first.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await request({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('lets only listed origins read it', async () => {
    const request = serve({ allowedOrigins: ['https://shop.example'] })
    const allowed = async (origin: string) => (await request({ origin })).headers.get('access-control-allow-origin')
    expect(await allowed('https://shop.example')).toBe('https://shop.example')
    expect(await allowed('https://other.example')).toBeNull()
    expect(await allowed('http://localhost:5173')).toBeNull()
  })

  it('lets any local port read it with the devnet', async () => {
    const request = serve({ devnet })
    const allowed = async (origin: string) => (await request({ origin })).headers.get('access-control-allow-origin')
    expect(await allowed('http://localhost:5173')).toBe('http://localhost:5173')
    expect(await allowed('http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080')
    expect(await allowed('https://other.example')).toBeNull()
  })
})
