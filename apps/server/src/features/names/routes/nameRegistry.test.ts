import { nameRecordSchema } from '@latchkey/protocol/api'
import { type NameChange, type NamedChange, nameMessage } from '@latchkey/protocol/names'
import * as v from 'valibot'
import type { PrivateKeyAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { projectId, startApp, testConfig } from '../../../test/startApp.ts'

const ethereum = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  // No chain: names of this server need none.
  upstreams: [{ http: 'http://127.0.0.1:9' }],
}
const base = { ...ethereum, id: 'eip155:8453', name: 'Base' }

describe('the names of the server’s zones', () => {
  const database = holdDatabase()
  let send: (path: string, body?: unknown) => Promise<Response>
  let close: () => Promise<void>
  let now = 1_790_000_000_000
  const ada = privateKeyToAccount(generatePrivateKey())
  const bob = privateKeyToAccount(generatePrivateKey())
  let made = 0
  /** A name that no other test has. */
  const fresh = () => `visitor-${++made}.latchkey.eth`

  beforeAll(async () => {
    const names = { zones: ['latchkey.eth', 'lk.eth'], reserved: ['acme'] }
    const started = await startApp(testConfig({ networks: [ethereum, base], names }), database(), { now: () => now })
    send = async (path, body) =>
      started.app.request(path, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
    close = started.close
  })
  afterAll(() => close())

  async function sign(account: PrivateKeyAccount, message: object, coinType = 60) {
    const text = JSON.stringify({ timestamp: Math.floor(now / 1000), ...message })
    const signature = await account.signMessage({ message: text })
    return { message: text, signature, coin_type: coinType, address: account.address }
  }
  /** As our own clients sign a change: with the name and the server. */
  async function signChange(account: PrivateKeyAccount, change: NameChange & Partial<NamedChange> & { name: string }) {
    const message = nameMessage({ host: 'localhost:3000', timestamp: Math.floor(now / 1000), ...change })
    const signature = await account.signMessage({ message })
    return { message, signature, coin_type: 60, address: account.address }
  }
  const register = async (account: PrivateKeyAccount, name: string, coinType?: number) =>
    send('/v1/profile/account', await sign(account, { name, attributes: {} }, coinType))
  const find = (name: string) => send(`/v1/profile/account/${name}`)

  it('R7.02 R9.16a lists its two zones', async () => {
    expect((await (await send('/v1/supported-chains')).json()).names).toEqual(['latchkey.eth', 'lk.eth'])
  })

  it('R7.16 R7.13 registers a name for its signer, under the requested coin type and 60', async () => {
    const name = fresh()
    expect((await find(name)).status).toBe(404)
    const answer = await (await register(ada, name, 0x80000000 + 8453)).json()
    expect(answer).toMatchObject({ name, success: true, attributes: {} })
    const record = await (await find(name)).json()
    expect(v.parse(nameRecordSchema, record).name).toBe(name)
    expect(Object.keys(record.addresses)).toEqual(['60', '2147492101'])
    expect(record.addresses['60']).toEqual({
      address: ada.address,
      created_at: new Date(now).toISOString(),
      created: new Date(now).toISOString(),
    })
    expect(record.registered_at).toBe(new Date(now).toISOString())
  })

  it("R7.16 accepts mainnet as 60 and in the clients' notation", async () => {
    for (const coinType of [60, 2_147_483_649])
      expect((await register(ada, fresh(), coinType)).status, String(coinType)).toBe(200)
    expect((await register(ada, fresh(), 0x80000000 + 10)).status).toBe(400)
    expect((await register(ada, fresh(), 0)).status).toBe(400)
  })

  it('R7.14 R7.03 lists the names of an address, newest first, and uses one as its identity', async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const [first, second] = [fresh(), fresh()]
    await register(owner, first)
    now += 5_000
    await register(owner, second)
    const records = await (await send(`/v1/profile/reverse/${owner.address}`)).json()
    expect(records.map(({ name }: { name: string }) => name)).toEqual([second, first])
    const identity = await (await send(`/v1/identity/${owner.address.toLowerCase()}?projectId=a`)).json()
    expect(identity.name).toBe(second)
    expect((await send(`/v1/profile/reverse/${bob.address}`)).status).toBe(404)
    expect(await (await send(`/v1/profile/reverse/${bob.address}?apiVersion=2`)).json()).toEqual([])
  })

  it('gives a name that many request at once to exactly one of them', async () => {
    const name = fresh()
    const visitors = Array.from({ length: 20 }, () => privateKeyToAccount(generatePrivateKey()))
    const requests = await Promise.all(visitors.map((visitor) => sign(visitor, { name })))
    const answers = await Promise.all(requests.map((request) => send('/v1/profile/account', request)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)])
    const { addresses } = await (await find(name)).json()
    const winner = visitors[answers.findIndex(({ status }) => status === 200)]
    expect(addresses['60'].address).toBe(winner?.address)
  })

  it.each([
    ['two characters', 'ab.latchkey.eth'],
    ['65 characters', `${'a'.repeat(65)}.latchkey.eth`],
    ['capital letters', 'Visitor.latchkey.eth'],
    ['mixed scripts', 'аdmin-visitor.latchkey.eth'],
    ['a zero-width character', 'visi\u200btor.latchkey.eth'],
    ['an underscore', 'visi_tor.latchkey.eth'],
    ['a hyphen at the end', 'visitor-.latchkey.eth'],
    ['punycode', 'xn--visitor.latchkey.eth'],
    ['four labels', 'a.visitor.latchkey.eth'],
    ['another zone', 'visitor.example.eth'],
    ['the zone itself', 'latchkey.eth'],
    ['a usual reserved word', 'admin.latchkey.eth'],
    ['a reserved word with hyphens', 'sup-port.latchkey.eth'],
    ['a word that the operator reserves', 'acme.lk.eth'],
    ['nothing', ''],
  ])('R7.16 rejects %s, and says why', async (_, name) => {
    const response = await register(ada, name)
    expect(response.status).toBe(400)
    const { reasons } = await response.json()
    expect(reasons[0].description.length).toBeGreaterThan(10)
  })

  it('R7.16 accepts a name of 64 characters', async () => {
    expect((await register(ada, `${'z'.repeat(64)}.lk.eth`)).status).toBe(200)
  })

  it.each<[string, (request: Awaited<ReturnType<typeof sign>>) => unknown, number]>([
    ['another’s signature', (request) => ({ ...request, address: bob.address }), 401],
    ['another message', (request) => ({ ...request, message: request.message.replace('visitor', 'visiter') }), 401],
    ['no hex', (request) => ({ ...request, signature: 'zz' }), 400],
    ['half a byte', (request) => ({ ...request, signature: '0x123' }), 400],
    ['a short signature', (request) => ({ ...request, signature: '0x12' }), 401],
    ['no message', (request) => ({ ...request, message: 'visitor' }), 422],
    ['a message that is a list', (request) => ({ ...request, message: '[]' }), 422],
    ['no time', (request) => ({ ...request, message: '{"name":"visitor.lk.eth"}' }), 422],
    ['no name', (request) => ({ ...request, message: request.message.replace('"name"', '"names"') }), 422],
    ['no address', ({ address: _, ...request }) => request, 422],
    ['an address in words', (request) => ({ ...request, address: 'ada' }), 400],
    ['an address of Solana', (request) => ({ ...request, address: `So${'1'.repeat(40)}2` }), 400],
    ['no coin type', ({ coin_type: _, ...request }) => request, 422],
  ])('R7.16 rejects a registration with %s', async (_, change, status) => {
    const request = await sign(ada, { name: fresh() })
    expect((await send('/v1/profile/account', change(request))).status).toBe(status)
  })

  it.each([-301, 301])('R7.16 rejects a message that is %i seconds off', async (seconds) => {
    const timestamp = Math.floor(now / 1000) + seconds
    const response = await send('/v1/profile/account', await sign(ada, { name: fresh(), timestamp }))
    expect([response.status, (await response.json()).reasons[0].field]).toEqual([400, 'timestamp'])
  })

  it('lets only the owner change a bio, once for each signature', async () => {
    const name = fresh()
    await register(bob, name)
    now += 2_000
    const setBio = (account: PrivateKeyAccount, bio: string) =>
      signChange(account, { action: 'setAttributes', name, attributes: { bio } })
    const request = await setBio(bob, 'Hello there')
    const path = `/v1/profile/account/${name}/attributes`
    expect(await (await send(path, request)).json()).toEqual({ bio: 'Hello there' })
    expect((await send(path, request)).status).toBe(400)
    now += 2_000
    expect((await send(path, await setBio(ada, 'Mine'))).status).toBe(401)
    for (const bio of ['', '<b>', 'x'.repeat(256), 'héllo'])
      expect((await send(path, await setBio(bob, bio))).status, bio).toBe(400)
    const email = { email: 'x@example.org' }
    const unknown = await signChange(bob, { action: 'setAttributes', name, attributes: email })
    expect((await send(path, unknown)).status).toBe(400)
    expect((await (await find(name)).json()).attributes).toEqual({ bio: 'Hello there' })
  })

  it("R7.03 serves a name's picture through the image proxy, from an https or ipfs URL only", async () => {
    const name = fresh()
    const owner = privateKeyToAccount(generatePrivateKey())
    await register(owner, name)
    now += 2_000
    const path = `/v1/profile/account/${name}/attributes`
    const avatars = [
      'http://x.example',
      'data:image/png;base64,AA',
      'javascript:alert(1)',
      'https://a b',
      `https://${'x'.repeat(250)}`,
    ]
    for (const avatar of [...avatars, '', 'me.png'])
      expect((await send(path, await sign(owner, { attributes: { avatar } }))).status, avatar).toBe(400)
    const attributes = { avatar: 'https://x.example/me.png', bio: 'Me' }
    expect(await (await send(path, await sign(owner, { attributes }))).json()).toEqual(attributes)
    const identity = await (await send(`/v1/identity/${owner.address}?projectId=${projectId}`)).json()
    expect(identity).toMatchObject({ name, avatar: expect.stringContaining(encodeURIComponent(attributes.avatar)) })
    expect(identity.avatar).toMatch(/^http:\/\/localhost:3000\//)
  })

  it('points a name elsewhere without making it the name of that address', async () => {
    const name = fresh()
    const [owner, victim] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())]
    await register(owner, name)
    now += 2_000
    const message = { coin_type: 60, address: victim.address }
    const moved = await send(`/v1/profile/account/${name}/address`, await sign(owner, message))
    expect((await moved.json())['60'].address).toBe(victim.address)
    expect(await (await send(`/v1/profile/reverse/${victim.address}?apiVersion=2`)).json()).toEqual([])
    expect((await (await send(`/v1/identity/${victim.address}?projectId=a`)).json()).name).toBeNull()
  })

  it('obeys the owner of a name, not an address that it points to', async () => {
    const name = fresh()
    const [owner, other] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())]
    await register(owner, name)
    now += 2_000
    const path = `/v1/profile/account/${name}`
    await send(`${path}/address`, await sign(owner, { coin_type: 60, address: other.address }))
    now += 2_000
    const taken = await send(`${path}/address`, await sign(other, { coin_type: 2147492101, address: other.address }))
    expect([taken.status, (await taken.json()).reasons[0].field]).toEqual([401, 'address'])
    expect((await send(`${path}/release`, await signChange(other, { action: 'release', name }))).status).toBe(401)
    expect((await send(`${path}/release`, await signChange(owner, { action: 'release', name }))).status).toBe(200)
  })

  it.each([
    ['paypal', 'paypa1'],
    ['g00gle', 'google'],
    ['burns', 'bums'],
    ['mike-vvolf', 'mlke-wolf'],
  ])('H-06 R7.15 R7.16 with %s registered, rejects the lookalike %s and says why', async (first, second) => {
    const [owner, other] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())]
    expect((await register(owner, `${first}.latchkey.eth`)).status).toBe(200)
    const refused = await register(other, `${second}.latchkey.eth`)
    expect([refused.status, (await refused.json()).reasons[0]]).toEqual([
      400,
      expect.objectContaining({ field: 'name', description: `This name looks like ${first}.latchkey.eth` }),
    ])
    const [suggested] = (await (await send(`/v1/profile/suggestions/${second}?zone=latchkey.eth`)).json()).suggestions
    expect(suggested).toEqual({ name: `${second}.latchkey.eth`, registered: true, reason: 'similar' })
    // In another zone nothing looks like it.
    expect((await register(other, `${second}.lk.eth`)).status).toBe(200)
  })

  it('gives one of two names that look alike, requested at once, to exactly one owner', async () => {
    const people = Array.from({ length: 10 }, () => privateKeyToAccount(generatePrivateKey()))
    const wanted = people.map((each, index) => register(each, index % 2 ? 'l1ly.latchkey.eth' : 'lily.latchkey.eth'))
    const statuses = (await Promise.all(wanted)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(400)])
  })

  it.each(['adm1n', 'acrne', 'w-a-1-1-e-t', 'l0gin'])(
    'reserves %s, which looks like a reserved name',
    async (label) => {
      const answer = await register(ada, `${label}.latchkey.eth`)
      expect([answer.status, (await answer.json()).reasons[0].description]).toEqual([400, 'This name is reserved'])
      const [suggested] = (await (await send(`/v1/profile/suggestions/${label}`)).json()).suggestions
      expect(suggested).toMatchObject({ registered: true, reason: 'reserved' })
    },
  )

  it('releases a name for its owner, so that another can take it', async () => {
    const name = fresh()
    await register(bob, name)
    now += 2_000
    const path = `/v1/profile/account/${name}/release`
    expect((await send(path, await signChange(ada, { action: 'release', name }))).status).toBe(401)
    expect(await (await send(path, await signChange(bob, { action: 'release', name }))).json()).toEqual({
      success: true,
    })
    expect((await find(name)).status).toBe(404)
    expect((await register(ada, name)).status).toBe(200)
  })

  it('limits an address to ten names', async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const statuses = []
    for (let times = 0; times < 11; times++) statuses.push((await register(owner, fresh())).status)
    expect(statuses).toEqual([...Array(10).fill(200), 400])
  })

  it('R7.15 suggests the name itself with its state, then free ones', async () => {
    const suggest = async (name: string, zone = '') =>
      (await (await send(`/v1/profile/suggestions/${name}?zone=${zone}`)).json()).suggestions
    const free = await suggest('Maxine')
    expect(free[0]).toEqual({ name: 'maxine.latchkey.eth', registered: false })
    expect(free).toHaveLength(5)
    await register(bob, 'maxine.latchkey.eth')
    await register(bob, 'the-maxine.latchkey.eth')
    const taken = await suggest('maxine')
    expect(taken[0]).toEqual({ name: 'maxine.latchkey.eth', registered: true })
    expect(taken.slice(1).every(({ registered }: { registered: boolean }) => !registered)).toBe(true)
    expect(taken.map(({ name }: { name: string }) => name)).not.toContain('the-maxine.latchkey.eth')
    expect((await suggest('maxine', 'lk.eth'))[0]).toEqual({ name: 'maxine.lk.eth', registered: false })
    expect((await suggest('admin'))[0].registered).toBe(true)
    expect((await send('/v1/profile/suggestions/ma')).status).toBe(400)
    expect((await send('/v1/profile/suggestions/maxine?zone=example.eth')).status).toBe(400)
  })
})
