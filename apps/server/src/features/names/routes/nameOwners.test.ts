import { nameMessage } from '@latchkey/protocol/names'
import { type Anvil, startAnvil } from '@latchkey/test/anvil'
import { type Hex, type LocalAccount, pad } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownedWalletCode } from '../../../test/contracts.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { startApp, testConfig } from '../../../test/startApp.ts'

// ENSIP-11: a chain's coin type is its id with the highest bit of 32 set.
const here = { chainId: 31337, coinType: 0x80000000 + 31337 }
const there = { chainId: 31338, coinType: 0x80000000 + 31338 }
const wallet: Hex = `0x${'1'.repeat(40)}`

describe('a name that a contract owns (ERC-1271)', () => {
  const database = holdDatabase()
  let anvils: Anvil[]
  let ada: LocalAccount
  let eve: LocalAccount
  let request: (path: string, body: unknown) => Promise<Response>
  let close: () => Promise<void>
  let now = 1_790_000_000_000

  beforeAll(async () => {
    anvils = [await startAnvil(), await startAnvil({ chainId: there.chainId })]
    const [first, second] = anvils
    if (!first || !second) throw new Error('no chains')
    ada = first.account(1)
    eve = first.account(2)
    // The same address: ada's contract on one chain, eve's on the other.
    for (const [anvil, owner] of [
      [first, ada],
      [second, eve],
    ] as const) {
      await anvil.place(wallet, ownedWalletCode)
      await anvil.client.setStorageAt({ address: wallet, index: pad('0x0'), value: pad(owner.address) })
    }
    const networks = anvils.map((anvil, index) => ({
      id: `eip155:${[here, there][index]?.chainId}`,
      name: 'Chain',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      upstreams: [{ http: anvil.http }],
    }))
    const config = testConfig({ networks, names: { zones: ['latchkey.eth'] } })
    const started = await startApp(config, database(), { now: () => now })
    request = async (path, body) => started.app.request(path, { method: 'POST', body: JSON.stringify(body) })
    close = started.close
  })
  afterAll(async () => {
    await close()
    await Promise.all(anvils.map((anvil) => anvil.stop()))
  })

  /** A text is the name to give up. */
  async function sign(owner: LocalAccount, message: object | string, coinType: number) {
    now += 2_000
    const timestamp = Math.floor(now / 1000)
    const text =
      typeof message === 'string'
        ? nameMessage({ action: 'release', name: message, host: 'localhost:3000', timestamp })
        : JSON.stringify({ timestamp, ...message })
    return {
      message: text,
      signature: await owner.signMessage({ message: text }),
      coin_type: coinType,
      address: wallet,
    }
  }

  it('R7.16 is registered and released by those that the contract confirms, only on the chain of its registration', async () => {
    const name = 'company.latchkey.eth'
    const register = async (owner: LocalAccount, coinType: number) =>
      (await request('/v1/profile/account', await sign(owner, { name, attributes: {} }, coinType))).status
    const release = async (owner: LocalAccount, coinType: number) =>
      (await request(`/v1/profile/account/${name}/release`, await sign(owner, name, coinType))).status

    expect(await register(eve, here.coinType)).toBe(401)
    expect(await register(ada, here.coinType)).toBe(200)
    // Eve's contract on the other chain confirms her, but the name is not that contract's.
    expect(await release(eve, there.coinType)).toBe(401)
    expect(await release(eve, here.coinType)).toBe(401)
    expect(await release(ada, here.coinType)).toBe(200)
  })
})
