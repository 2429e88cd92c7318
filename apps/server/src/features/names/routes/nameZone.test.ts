import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { startApp, testConfig } from '../../../test/startApp.ts'

// Clients that were made for another server ask for its zone. They can have it if the operator lists it.

const database = holdDatabase()
const network = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  upstreams: [{ http: 'http://127.0.0.1:9' }],
}

describe.each(['reown.id', 'my-shop.co', '0x.eth'])('the zone %s, listed second', (zone) => {
  const name = `ada.${zone}`
  const owner = privateKeyToAccount(generatePrivateKey())
  let seconds = 1_790_000_000
  let request: (path: string, body?: unknown) => Promise<{ status: number; answer: unknown }>
  let close: () => Promise<void>

  beforeAll(async () => {
    const config = testConfig({ networks: [network], names: { zones: ['example.eth', zone] } })
    const started = await startApp(config, database(), { now: () => seconds * 1000 })
    close = started.close
    request = async (path, body) => {
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
      const response = await started.app.request(path, init)
      return { status: response.status, answer: await response.json() }
    }
  })
  afterAll(() => close?.())

  async function sign(message: object) {
    const text = JSON.stringify({ ...message, timestamp: ++seconds })
    const signature = await owner.signMessage({ message: text })
    // As clients write mainnet.
    return { message: text, signature, coin_type: 2_147_483_649, address: owner.address }
  }

  it('R7.02 R7.13 R7.15 is offered, and a name in it is free at first', async () => {
    expect((await request('/v1/supported-chains')).answer).toMatchObject({ names: ['example.eth', zone] })
    expect(await request(`/v1/profile/account/${name}`)).toMatchObject({ status: 404 })
    expect(await request(`/v1/profile/account/${name}?apiVersion=2`)).toEqual({ status: 200, answer: [] })
    const { answer } = await request(`/v1/profile/suggestions/ada?zone=${zone}`)
    const { suggestions } = answer as { suggestions: { name: string; registered: boolean }[] }
    expect(suggestions[0]).toEqual({ name, registered: false })
    expect(suggestions).toHaveLength(5)
    expect(suggestions.every((one) => one.name.endsWith(`.${zone}`) && !one.registered)).toBe(true)
  })

  it('R7.13 R7.14 R7.15 R7.16 has the name of whoever registers it, with its attributes', async () => {
    const registered = await request('/v1/profile/account', await sign({ name, attributes: { bio: 'hello' } }))
    const addresses = { '60': { address: owner.address }, '2147483649': { address: owner.address } }
    expect(registered).toMatchObject({ status: 200, answer: { name, success: true, addresses } })
    const record = { name, attributes: { bio: 'hello' }, addresses }
    expect(await request(`/v1/profile/account/${name}`)).toMatchObject({ status: 200, answer: record })
    expect((await request(`/v1/profile/reverse/${owner.address}`)).answer).toEqual(
      expect.arrayContaining([expect.objectContaining({ name })]),
    )
    const { answer } = await request(`/v1/profile/suggestions/ada?zone=${zone}`)
    expect(answer).toMatchObject({ suggestions: [{ name, registered: true }, {}, {}, {}, {}] })
    const changed = await request(`/v1/profile/account/${name}/attributes`, await sign({ attributes: { bio: 'bye' } }))
    expect(changed).toEqual({ status: 200, answer: { bio: 'bye' } })
    expect((await request(`/v1/profile/account/${name}`)).answer).toMatchObject({ attributes: { bio: 'bye' } })
  })

  it('R7.13 R7.16 is not served where it is not listed', async () => {
    const elsewhere = 'ada.example.id'
    expect(await request(`/v1/profile/account/${elsewhere}`)).toMatchObject({ status: 400 })
    expect(await request('/v1/profile/suggestions/ada?zone=example.id')).toMatchObject({ status: 400 })
    expect(await request('/v1/profile/account', await sign({ name: elsewhere }))).toMatchObject({ status: 400 })
  })
})
