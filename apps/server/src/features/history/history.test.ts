import { historyAnswerSchema } from '@latchkey/protocol/api'
import { type Anvil, startAnvil } from '@latchkey/test/anvil'
import { mined } from '@latchkey/test/contracts'
import * as v from 'valibot'
import { type Address, encodeFunctionData, erc20Abi, type Hex, numberToHex, pad, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nftCode, tokenCode } from '../../test/contracts.ts'
import { holdDatabase } from '../../test/databases.ts'
import { projectId, startApp, testConfig } from '../../test/startApp.ts'

// Runs real processes, on a machine that may be busy.
const place = (n: number): Address => pad(numberToHex(0xa000 + n), { size: 20 })
const usdc = place(1)
const fake = place(2)
const nft = place(3)

let anvil: Anvil
let ada: Address
let bob: Address

const transfer = (to: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

type Sent = { to?: Address; value?: bigint; data?: Hex }

/** Sends a transaction from one of Anvil's accounts. */
function hand(from: number, { value = 0n, ...rest }: Sent) {
  return anvil.client.sendTransaction({
    account: anvil.account(from).address,
    chain: null,
    value,
    gas: 500_000n,
    ...rest,
  })
}

/** The same, and waits until it is mined. */
async function send(from: number, transaction: Sent) {
  const hash = await hand(from, transaction)
  await mined(anvil.client, hash)
  return hash
}

describe('GET /v1/account/:account/history', () => {
  const database = holdDatabase()
  let request: (path: string) => Promise<Response>
  let close: (() => Promise<void>) | undefined

  beforeAll(async () => {
    anvil = await startAnvil()
    ada = anvil.account(1).address
    bob = anvil.account(2).address
    await anvil.place(usdc, tokenCode({ name: 'USD Coin', symbol: 'USDC', decimals: 6 }))
    await anvil.place(fake, tokenCode({ name: 'USD Coin', symbol: 'ＵSDC', decimals: 6 }))
    await anvil.place(nft, nftCode('Claim at https://evil.example'))
    await anvil.give(usdc, ada, 1_000_000n)
    await anvil.give(fake, bob, 1_000_000n)
    const config = testConfig({
      networks: [
        {
          id: 'eip155:31337',
          name: 'Devnet',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          upstreams: [{ http: anvil.http }],
          tokens: [{ address: usdc, symbol: 'USDC', decimals: 6, name: 'USD Coin' }],
        },
      ],
    })
    const started = await startApp(config, database())
    request = async (path) => started.app.request(path)
    close = started.close
  })
  afterAll(async () => {
    await close?.()
    await anvil.stop()
  })

  const page = async (account: Address, query = '') => {
    const response = await request(`/v1/account/${account}/history?projectId=${projectId}&chainId=eip155:31337${query}`)
    expect(response.status).toBe(200)
    return v.parse(historyAnswerSchema, await response.json())
  }
  const newest = async (account: Address) => (await page(account)).data[0]

  it('R7.04 finds what happened before and after the first request, newest first', async () => {
    const first = await send(1, { to: bob, value: parseEther('1.5') })
    expect((await page(bob)).data[0]).toMatchObject({
      id: `eip155:31337-${first}`,
      metadata: {
        hash: first,
        operationType: 'receive',
        status: 'confirmed',
        sentTo: bob.toLowerCase(),
        chain: 'eip155:31337',
      },
      transfers: [{ direction: 'in', quantity: { numeric: '1.5' }, fungible_info: { symbol: 'ETH' }, nft_info: null }],
    })
    const second = await send(1, { to: usdc, data: transfer(bob, 2_500_000n) })
    const { data } = await page(bob)
    expect(data.slice(0, 2).map(({ metadata }) => metadata.hash)).toEqual([second, first])
    expect(data[0]?.transfers).toMatchObject([
      { direction: 'in', quantity: { numeric: '2.5' }, fungible_info: { name: 'USD Coin', symbol: 'USDC' } },
    ])
    expect(await newest(ada)).toMatchObject({ metadata: { operationType: 'send' }, transfers: [{ direction: 'out' }] })
  })

  it('R7.04 describes transactions without transfers: an approval, a cancellation, a deployment, a failure', async () => {
    // Clients of the reference service show no activity at all if a transaction has no transfers.
    const nothing = { direction: 'out', quantity: { numeric: '0' }, fungible_info: { symbol: 'ETH' }, nft_info: null }
    await send(1, { to: usdc, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bob, 1n] }) })
    expect(await newest(ada)).toMatchObject({
      metadata: { operationType: 'approve', status: 'failed' },
      transfers: [nothing],
    })
    await send(1, { to: ada, value: 0n })
    expect(await newest(ada)).toMatchObject({ metadata: { operationType: 'cancel' }, transfers: [nothing] })
    await send(1, { data: '0x600160005360016000f3' })
    expect(await newest(ada)).toMatchObject({ metadata: { operationType: 'deploy' } })
    await send(1, { to: usdc, data: '0xdeadbeef', value: 5n })
    expect(await newest(ada)).toMatchObject({
      metadata: { operationType: 'execute', status: 'failed' },
      transfers: [nothing],
    })
    await send(1, { to: ada, value: 3n })
    expect(await newest(ada)).toMatchObject({ metadata: { operationType: 'send' }, transfers: [{ direction: 'self' }] })
  })

  it('R9.18 H-08 hides address-poisoning entries', async () => {
    await page(ada)
    const mine = await send(1, { to: bob, value: 1n })
    await send(2, { to: usdc, data: transfer(ada, 0n) })
    await send(2, { to: fake, data: transfer(ada, 1_000n) })
    expect((await newest(ada))?.metadata.hash).toBe(mine)
  })

  it('R9.18 H-08 hides dust from an address that looks like an earlier recipient', async () => {
    const friend: Address = '0xabcd000000000000000000000000000000001234'
    const double: Address = '0xabcd00000000000000000000000000000f001234'
    await send(1, { to: friend, value: 1n })
    const paid = await newest(ada)
    await anvil.client.impersonateAccount({ address: double })
    await anvil.client.setBalance({ address: double, value: parseEther('1') })
    await anvil.give(usdc, double, 10n)
    const call = { account: double, chain: null, to: usdc, data: transfer(ada, 1n), gas: 500_000n }
    const hash = await anvil.client.sendTransaction(call)
    await mined(anvil.client, hash)
    expect(await newest(ada)).toEqual(paid)
  })

  it('R9.18 H-09 marks unsolicited NFTs with links', async () => {
    await send(2, { to: nft, data: transfer(ada, 7n) })
    expect((await newest(ada))?.transfers).toMatchObject([
      { nft_info: { name: 'Claim at https://evil.example #7', flags: { is_spam: true } }, quantity: { numeric: '1' } },
    ])
    await send(1, { to: nft, data: transfer(bob, 8n) })
    expect((await newest(ada))?.transfers).toMatchObject([
      { direction: 'out', nft_info: { flags: { is_spam: false } } },
    ])
  })

  it('R7.30a returns pages of 50 with a cursor of 80 characters, without gaps or repetitions', async () => {
    const carol = anvil.account(3).address
    await anvil.client.setAutomine(false)
    for (let n = 0; n < 60; n++) await hand(4, { to: carol, value: BigInt(n + 1) })
    await anvil.client.setAutomine(true)
    await anvil.client.mine({ blocks: 1 })
    const first = await page(carol)
    expect(first.data).toHaveLength(50)
    expect(first.next).toHaveLength(80)
    const second = await page(carol, `&cursor=${first.next}`)
    expect(second.next).toBeNull()
    const amounts = [...first.data, ...second.data].map(({ transfers }) => transfers?.[0]?.quantity.numeric)
    expect(new Set(amounts).size).toBe(60)
    expect(amounts[0]).toBe('0.00000000000000006')
  })

  it('rejects a cursor that was made up, or that belongs to another account', async () => {
    const { next } = await page(anvil.account(3).address)
    for (const [account, cursor] of [
      [ada, next],
      [anvil.account(3).address, `${next?.slice(0, -1)}${next?.endsWith('A') ? 'B' : 'A'}`],
      [ada, 'x'],
    ]) {
      const response = await request(
        `/v1/account/${account}/history?projectId=${projectId}&chainId=31337&cursor=${cursor}`,
      )
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ reasons: [{ field: 'cursor' }] })
    }
  })

  it('removes what a reorganisation removed, and finds what replaced it', async () => {
    const dan = anvil.account(5).address
    await page(dan)
    const snapshot = await anvil.client.snapshot()
    const taken = await send(1, { to: dan, value: 111n })
    expect((await newest(dan))?.metadata.hash).toBe(taken)
    await anvil.client.revert({ id: snapshot })
    await anvil.client.mine({ blocks: 1 })
    const instead = await send(1, { to: dan, value: 222n })
    expect((await page(dan)).data.map(({ metadata }) => metadata.hash)).toEqual([instead])
  })

  it('keeps what it knows while the node is behind', async () => {
    const eve = anvil.account(6).address
    const snapshot = await anvil.client.snapshot()
    const hash = await send(1, { to: eve, value: 5n })
    expect((await newest(eve))?.metadata.hash).toBe(hash)
    await anvil.client.revert({ id: snapshot })
    expect((await newest(eve))?.metadata.hash).toBe(hash)
  })

  it('responds for all networks at once, and with an empty list for an unused account', async () => {
    const response = await request(`/v1/account/${place(99)}/history?projectId=${projectId}`)
    expect(await response.json()).toEqual({ data: [], next: null })
  })

  it.each(['0x12', 'nobody', `${'0x'.padEnd(43, '0')}`])('rejects the address %s', async (account) => {
    const response = await request(`/v1/account/${account}/history?projectId=${projectId}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ reasons: [{ field: 'address' }] })
  })

  it('lists a received, unlisted token among the balances of a test network', async () => {
    const rows = await (
      await request(`/v1/account/${bob}/balance?projectId=${projectId}&currency=usd&chainId=31337`)
    ).json()
    expect(rows.balances.map(({ symbol }: { symbol: string }) => symbol)).toContain('USDC')
  })
})
