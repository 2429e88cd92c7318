import { accountId } from '@latchkey/protocol'
import { readNameMessage } from '@latchkey/protocol/names'
import { type Anvil, accounts, startAnvil } from '@latchkey/test/anvil'
import { QueryClient } from '@tanstack/query-core'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectedClient } from '../../test/connected.ts'
import { scriptedServer } from '../../test/scriptedServer.ts'
import { signingWallet } from '../../test/signingWallet.ts'
import { testClient } from '../../test/testClient.ts'
import { nameZonesQuery } from '../queries/offersQueries.ts'
import { nameSuggestionsQuery, ownNamesQuery } from '../queries/ownNamesQuery.ts'
import { registerName, releaseName } from './registerName.ts'

let chain: Anvil
beforeAll(async () => {
  chain = await startAnvil()
})
afterAll(() => chain.stop())

const ada = accounts.ada.address
const name = 'ada.example.eth'
const settings = { server: 'https://latchkey.example', projectId: 'p1' }

async function setUp(answer: unknown, wallet = {}) {
  const server = scriptedServer({ '/v1/profile/account': answer })
  const signing = signingWallet(chain.http, { script: wallet })
  const client = await connectedClient(chain, signing, { ...settings, fetch: server.fetch })
  return { server, client }
}

const owner = () => accountId(chain.network.id, ada)

describe('registerName', () => {
  it('R4.16a R7.16 R7.29 signs the text that it sends', async () => {
    const { server, client } = await setUp({ name, success: true })
    await registerName(client, { account: owner(), name })
    const body = server.requested.at(-1)?.body
    const { message, signature } = Object(body)
    expect(body).toMatchObject({ address: ada, coin_type: 2 ** 31 + Number(chain.network.id.split(':')[1]) })
    expect(readNameMessage(message)).toMatchObject({ action: 'register', name, host: 'latchkey.example' })
    expect(await verifyMessage({ address: ada, message, signature })).toBe(true)
  })

  it("R8.14 throws with the server's reason when the name is taken", async () => {
    const reasons = [{ field: 'name', name: 'name', description: 'This name is taken' }]
    const { client } = await setUp(() => Response.json({ status: 'FAILED', reasons }, { status: 400 }))
    await expect(registerName(client, { account: owner(), name })).rejects.toMatchObject({
      code: 'NAME_REFUSED',
      message: 'This name is taken',
    })
  })

  it('sends nothing when the visitor rejects the signature', async () => {
    const { server, client } = await setUp({}, { personal_sign: () => Promise.reject({ code: 4001 }) })
    await expect(registerName(client, { account: owner(), name })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(server.paths()).not.toContain('/v1/profile/account')
  })

  it('R9.12b calls no wallet of another namespace', async () => {
    const { client } = await setUp({})
    const account = accountId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')
    await expect(registerName(client, { account, name })).rejects.toMatchObject({ code: 'NAME_REFUSED' })
  })
})

it('releaseName signs which name is released', async () => {
  const { server, client } = await setUp({})
  server.answers[`/v1/profile/account/${name}/release`] = { success: true }
  await releaseName(client, { account: owner(), name })
  const { message } = Object(server.requested.at(-1)?.body)
  expect(readNameMessage(message)).toMatchObject({ action: 'release', name, host: 'latchkey.example' })
  expect(message).toContain(`Give up the name ${name}`)
})

describe("the server's names", () => {
  const setUpQuery = (script: Record<string, unknown>) => {
    const server = scriptedServer(script)
    return { server, client: testClient({ ...settings, fetch: server.fetch }), cache: new QueryClient() }
  }

  it('R3.16 R7.15 requests the zone', async () => {
    const suggestions = [{ name, registered: true }]
    const { server, client, cache } = setUpQuery({ '/v1/profile/suggestions/ada': { suggestions } })
    const query = nameSuggestionsQuery(client, { label: 'ada', zone: 'example.eth' })
    expect(await cache.fetchQuery(query)).toEqual(suggestions)
    expect(server.requested.at(-1)?.url.searchParams.get('zone')).toBe('example.eth')
  })

  it('has no zones when the server has none, and none without a server', async () => {
    const { client, cache } = setUpQuery({ '/v1/supported-chains': { http: [], ws: [] } })
    expect(await cache.fetchQuery(nameZonesQuery(client))).toEqual([])
    expect(await new QueryClient().fetchQuery(nameZonesQuery(testClient({})))).toEqual([])
  })

  it('lists the names of the zones only, and none when the server responds with 404', async () => {
    const account = accountId(`eip155:1:${ada}`)
    const record = (text: string) => ({ name: text, addresses: {} })
    const { client, cache } = setUpQuery({ [`/v1/profile/reverse/${ada}`]: [record('ada.eth'), record(name)] })
    expect(await cache.fetchQuery(ownNamesQuery(client, { account, zones: ['example.eth'] }))).toEqual([name])
    const other = setUpQuery({})
    expect(await other.cache.fetchQuery(ownNamesQuery(other.client, { account, zones: ['example.eth'] }))).toEqual([])
  })
})
