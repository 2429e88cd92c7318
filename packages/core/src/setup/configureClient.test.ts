import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { scriptedServer } from '../../test/scriptedServer.ts'
import { ethereum, plainStorage } from '../../test/testClient.ts'
import type { ClientConfig } from '../client/client.ts'
import { createClient } from '../createClient.ts'
import { apiRequest } from '../rpc/apiRequest.ts'

const path = '/v1/client-config'
const answer = {
  version: 1,
  projectId: 'served',
  networks: [
    {
      id: 'eip155:31337',
      name: 'Devnet',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['https://latchkey.example/v1?chainId=eip155%3A31337&projectId=served'],
    },
  ],
  defaultNetwork: 'eip155:31337',
  relays: [{ url: 'wss://latchkey.example/relay' }],
  verifyUrl: 'https://latchkey.example/verify',
  siwx: { isRequired: false, asks: 'onDemand' },
  embedded: { secureUrl: 'https://secure.example', email: true, socials: ['google'], passkey: true, guest: false },
  currencies: ['usd', 'eur'],
  features: { activity: true, swap: false, onramp: false },
  devnet: null,
}
const server = 'https://latchkey.example'
const make = (given: unknown, config: ClientConfig = {}) => {
  const scripted = scriptedServer({ [path]: given })
  const client = createClient({ server, storage: null, connectors: [], fetch: scripted.fetch, ...config })
  return { client, scripted }
}

describe('a client configured by its server', () => {
  it("is loading until the server responds, then uses the server's configuration", async () => {
    const { client } = make(answer)
    expect([client.setup.getState().status, client.networks]).toEqual(['loading', []])
    await client.configure()
    expect(client.setup.getState().status).toBe('ready')
    expect(client.networks.map(({ id }) => id)).toEqual(['eip155:31337'])
    expect(client.store.getState().networkByNamespace).toEqual({ eip155: 'eip155:31337' })
    expect(client.config).toMatchObject({
      projectId: 'served',
      relays: answer.relays,
      verifyUrl: answer.verifyUrl,
      embedded: answer.embedded,
      siwx: answer.siwx,
    })
  })

  it("prefers the app's own configuration", async () => {
    const { client } = make(answer, { projectId: 'own', relays: [], siwx: { isRequired: true } })
    await client.configure()
    expect(client.config).toMatchObject({ projectId: 'own', relays: [], siwx: { isRequired: true } })
    expect(client.networks[0]?.rpcUrls).toEqual([`${server}/v1?chainId=eip155%3A31337&projectId=own`])
  })

  it.each([
    ['networks', { networks: [ethereum] }],
    ['a project', { projectId: 'own' }],
    ['a default network', { defaultNetwork: ethereum.id }],
    ['relays', { relays: [] }],
    ['no verify service', { verifyUrl: null }],
    ['no sign-in', { siwx: null }],
    ['no embedded wallet', { embedded: null }],
  ])('takes everything else from the server when the app writes %s', async (_, written) => {
    const { client } = make(answer, written)
    await client.configure()
    const { version: _version, features: _features, devnet: _devnet, ...members } = answer
    const own = Object.keys(written)
    const others = Object.fromEntries(Object.entries(members).filter(([name]) => !own.includes(name)))
    // The project is also part of the addresses.
    if (own.includes('projectId')) delete others.networks
    expect(client.config).toMatchObject({ ...others, ...written })
  })

  it('is ready at once when the app configures networks, and learns the rest from the server', async () => {
    const { client, scripted } = make(answer, { networks: [ethereum] })
    scripted.answers['/v1/x'] = {}
    expect(client.setup.getState()).toEqual({ status: 'ready', isComplete: false })
    await apiRequest(client, { path: '/v1/x', schema: v.object({}) })
    expect(scripted.requested.map(({ url }) => url.searchParams.get('projectId'))).toEqual(['', 'served'])
    expect(client.setup.getState()).toEqual({ status: 'ready', isComplete: true })
    expect(client.networks).toEqual([ethereum])
    expect(client.store.getState().networkByNamespace).toEqual({ eip155: ethereum.id })
  })

  it('asks nothing when the app has written everything', async () => {
    const { client, scripted } = make(answer, {
      ...{ networks: [ethereum], projectId: 'own', relays: [], verifyUrl: null, siwx: null, embedded: null },
    })
    expect(client.setup.getState()).toEqual({ status: 'ready', isComplete: true })
    await client.configure()
    expect(scripted.requested).toEqual([])
  })

  it("stays ready with the app's networks when the server can't be reached, and tries again", async () => {
    const { client, scripted } = make(undefined, { networks: [ethereum] })
    await client.configure()
    expect(client.setup.getState()).toMatchObject({
      status: 'ready',
      isComplete: false,
      error: { code: 'REQUEST_FAILED' },
    })
    scripted.answers[path] = answer
    await client.configure()
    expect(client.setup.getState()).toEqual({ status: 'ready', isComplete: true })
    expect(client.config.embedded).toEqual(answer.embedded)
  })

  it.each([
    ['no answer', undefined],
    ['no networks', { ...answer, networks: [] }],
    ['another version', { ...answer, version: 2 }],
    ['too many networks', { ...answer, networks: Array.from({ length: 201 }, () => answer.networks[0]) }],
    ['an address that is none', { ...answer, embedded: { ...answer.embedded, secureUrl: 'javascript:alert(1)' } }],
  ])('fails on %s, and is ready after a retry', async (_, wrong) => {
    const { client, scripted } = make(wrong)
    await client.configure()
    expect(client.setup.getState().status).toBe('failed')
    scripted.answers[path] = answer
    await client.configure()
    expect(client.setup.getState().status).toBe('ready')
  })

  it('uses the stored configuration on a second visit, and stores the new one for the next', async () => {
    const storage = plainStorage()
    await make(answer, { storage }).client.configure()
    const never = make(() => new Promise(() => undefined), { storage }).client
    await never.configure()
    expect(never.setup.getState().status).toBe('ready')

    const renamed = { ...answer, projectId: 'new' }
    const second = make(renamed, { storage }).client
    await second.configure()
    expect(second.config.projectId).toBe('served')
    await expect.poll(() => storage.getItem('latchkey.clientConfig')).toContain('"new"')
  })

  it('ignores a stored configuration of another server, and one that does not parse', async () => {
    const storage = plainStorage()
    await make(answer, { storage }).client.configure()
    const other = make(undefined, { storage, server: 'https://other.example' }).client
    await other.configure()
    expect(other.setup.getState().status).toBe('failed')
    storage.setItem('latchkey.clientConfig', '{"version":1,"server":7')
    const broken = make(undefined, { storage }).client
    await broken.configure()
    expect(broken.setup.getState().status).toBe('failed')
  })
})
