import { type NameChange, nameMessage } from '@latchkey/protocol/names'
import type { PrivateKeyAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { startApp, testConfig } from '../../../test/startApp.ts'

const ethereum = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  upstreams: [{ http: 'http://127.0.0.1:9' }],
}

describe('a change of a name that was signed for something else', () => {
  const database = holdDatabase()
  let send: (path: string, body?: unknown) => Promise<Response>
  let close: () => Promise<void>
  let now = 1_790_000_000_000
  let made = 0
  const fresh = () => `owned-${++made}.latchkey.eth`

  beforeAll(async () => {
    const config = testConfig({ networks: [ethereum], names: { zones: ['latchkey.eth'] } })
    const started = await startApp(config, database(), { now: () => now })
    send = async (path, body) =>
      started.app.request(path, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
    close = started.close
  })
  afterAll(() => close())

  const seconds = () => Math.floor(now / 1000)
  const signText = async (account: PrivateKeyAccount, message: string) => ({
    message,
    signature: await account.signMessage({ message }),
    coin_type: 60,
    address: account.address,
  })
  /** As the reference's clients sign. */
  const sign = (account: PrivateKeyAccount, message: object) =>
    signText(account, JSON.stringify({ timestamp: seconds(), ...message }))
  /** As our own clients sign: with the name and the server. */
  const signChange = (account: PrivateKeyAccount, change: NameChange & { name: string; host?: string }) =>
    signText(account, nameMessage({ host: 'localhost:3000', timestamp: seconds(), ...change }))
  const register = async (account: PrivateKeyAccount, name: string) =>
    send('/v1/profile/account', await sign(account, { name, attributes: {} }))
  const find = (name: string) => send(`/v1/profile/account/${name}`)

  const wallet = () => privateKeyToAccount(generatePrivateKey())
  const pathOf = (name: string, action: NameChange['action']) =>
    `/v1/profile/account${{ register: '', setAttributes: `/${name}/attributes`, setAddress: `/${name}/address`, release: `/${name}/release` }[action]}`
  const changes: NameChange[] = [
    { action: 'setAttributes', attributes: { bio: 'Signed elsewhere' } },
    { action: 'setAddress', coinType: 60, address: `0x${'1'.repeat(40)}` },
    { action: 'release' },
  ]
  const stateOf = async (name: string) => (await find(name)).text()

  it.each(changes)('$action of one name changes no other name of its owner', async (change) => {
    const owner = wallet()
    const [first, second] = [fresh(), fresh()]
    await register(owner, first)
    await register(owner, second)
    now += 2_000
    const before = await stateOf(second)
    const refused = await send(pathOf(second, change.action), await signChange(owner, { ...change, name: first }))
    expect([refused.status, (await refused.json()).reasons[0].description]).toEqual([
      400,
      `This message is for ${first}`,
    ])
    expect(await stateOf(second)).toBe(before)
    expect((await send(pathOf(first, change.action), await signChange(owner, { ...change, name: first }))).status).toBe(
      200,
    )
  })

  it.each(changes)('$action for another server is refused', async (change) => {
    const [owner, name] = [wallet(), fresh()]
    await register(owner, name)
    now += 2_000
    const elsewhere = await signChange(owner, { ...change, name, host: 'other.example' })
    const refused = await send(pathOf(name, change.action), elsewhere)
    expect([refused.status, (await refused.json()).reasons[0].description]).toEqual([
      400,
      'This message is for the server other.example, and this is localhost:3000',
    ])
  })

  it.each(changes)('a registration is no $action', async (change) => {
    const [owner, name] = [wallet(), fresh()]
    await register(owner, name)
    now += 2_000
    const signed = await sign(owner, { name, attributes: { bio: 'For a registration' } })
    const text = await signChange(owner, { action: 'register', name, attributes: { bio: 'For a registration' } })
    for (const request of [signed, text]) expect((await send(pathOf(name, change.action), request)).status).toBe(422)
  })

  it('the JSON of the reference’s clients changes the name of an owner who has one, and none of two', async () => {
    const owner = wallet()
    const [first, second] = [fresh(), fresh()]
    const path = `/v1/profile/account/${first}`
    await register(owner, first)
    now += 2_000
    expect((await send(`${path}/attributes`, await sign(owner, { attributes: { bio: 'One' } }))).status).toBe(200)
    await register(owner, second)
    now += 2_000
    const moved = await send(`${path}/address`, await sign(owner, { coin_type: 60, address: wallet().address }))
    expect((await moved.json()).reasons[0].description).toContain('doesn’t say which one')
    expect((await send(`${path}/attributes`, await sign(owner, { attributes: { bio: 'Two' } }))).status).toBe(400)
    expect((await (await find(first)).json()).attributes).toEqual({ bio: 'One' })
  })

  it('no JSON gives up a name', async () => {
    const [owner, name] = [wallet(), fresh()]
    await register(owner, name)
    now += 2_000
    expect((await send(`/v1/profile/account/${name}/release`, await sign(owner, { release: name }))).status).toBe(422)
    expect((await find(name)).status).toBe(200)
  })
})
