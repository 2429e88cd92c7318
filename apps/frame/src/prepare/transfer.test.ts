import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startAnvil } from '@latchkey/test/anvil'
import { encodeFunctionData, getAddress, parseAbi, parseEther, toHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLookUps } from '../server/createLookUps.ts'
import { account, createApprover } from '../test/approver.ts'
import { type TestToken, tokenCode } from '../test/tokenCode.ts'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
])
const friend = getAddress(`0x${'fe'.repeat(20)}`)
const token = getAddress(`0x${'70'.repeat(20)}`)
const send = (more: object) => ({ method: 'eth_sendTransaction', params: [{ from: account.address, ...more }] })
const transfer = (amount: bigint, to = friend) =>
  send({ to: token, data: encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] }) })

let chain: Awaited<ReturnType<typeof startAnvil>>
let answers: Record<string, unknown> = {}
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const answer = answers[pathname]
  if (answer === 'silence') return
  response.setHeader('content-type', 'application/json')
  response.end(
    typeof answer === 'string' ? answer : JSON.stringify(answer ?? { currency: searchParams.get('currency') }),
  )
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  chain = await startAnvil()
  await chain.client.setBalance({ address: account.address, value: parseEther('10') })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await chain.stop()
})
const lookUps = () =>
  createLookUps({ fetch, origin: `http://localhost:${(server.address() as AddressInfo).port}`, currency: () => 'eur' })
const look = (request: ReturnType<typeof send>) => createApprover({ ...chain, lookUps: lookUps() }).look(request)

async function placeToken(how: TestToken) {
  await chain.place(token, tokenCode(how))
  await chain.give(token, account.address, 5_000_000n)
  await chain.give(token, friend, 0n)
}
const balance = (more: object) => ({
  ...{
    name: 'Token',
    symbol: 'TOK',
    chainId: 'eip155:31337',
    price: 2,
    iconUrl: 'https://pages.example/public/getTokenImage/TOK',
  },
  quantity: { decimals: '18', numeric: '10' },
  ...more,
})
const ownBalances = `/v1/account/${account.address}/balance`

it('shows a payment at a glance: amount, value, recipient, maximum fee and remaining balance', async () => {
  answers = {
    [ownBalances]: {
      balances: [balance({ price: 3000 }), balance({ address: `eip155:31337:${token.toLowerCase()}` })],
    },
    [`/v1/identity/${friend}`]: { name: 'grace.eth', avatar: 'https://pages.example/v1/image?url=x' },
  }
  const {
    transfer: shown,
    feeWorth,
    fee,
    balanceAfter,
  } = await look(send({ to: friend, value: toHex(parseEther('1.5')) }))
  expect(shown).toEqual({
    amount: { amount: '1.5', symbol: 'ETH' },
    worth: { value: '4500.00', currency: 'eur' },
    logo: '/public/getTokenImage/TOK',
    to: friend,
    name: 'grace.eth',
    avatar: '/v1/image?url=x',
    isAll: true,
  })
  expect(Number(feeWorth?.value)).toBeCloseTo(Number(fee?.amount) * 3000, 2)
  expect(balanceAfter).toEqual({ amount: String(10 - 1.5 - Number(fee?.amount)), symbol: 'ETH' })
})

it('shows a token payment with the remaining balance of that token', async () => {
  await placeToken({ decimals: 6 })
  answers = { [ownBalances]: { balances: [balance({ address: `eip155:31337:${token.toLowerCase()}` })] } }
  const { transfer: shown, balanceAfter } = await look(transfer(1_250_000n))
  expect(shown).toMatchObject({ amount: { amount: '1.25' }, worth: { value: '2.50' }, token, to: friend, isAll: true })
  expect(balanceAfter?.amount).toBe('3.75')
})

it.each<[string, TestToken]>([
  ['keeps a part', { decimals: 6, arrives: 90 }],
  ['keeps everything', { decimals: 6, arrives: 0 }],
  ['moves nothing', { decimals: 6, movesNothing: true }],
])('also shows the effects when the token %s', async (_, how) => {
  await placeToken(how)
  expect((await look(transfer(100n))).transfer).toMatchObject({ isAll: false })
})

it.each([
  ['to oneself', () => send({ to: account.address, value: '0x1' })],
  ['of nothing', () => send({ to: friend, value: '0x0' })],
  ['of a token to oneself', () => transfer(100n, account.address)],
  ['of none of a token', () => transfer(0n)],
])('also shows that nothing moves for a payment %s', async (_, request) => {
  await placeToken({ decimals: 6 })
  const { transfer: shown, effects } = await look(request())
  expect(shown).toMatchObject({ isAll: false })
  expect(effects).toMatchObject({ status: 'simulated', changes: [] })
})

it('shows no payment at a glance when another account’s tokens move, or the decimals are unknown', async () => {
  await placeToken({ decimals: 6 })
  const data = encodeFunctionData({ abi, functionName: 'transferFrom', args: [friend, friend, 1n] })
  expect((await look(send({ to: token, data }))).transfer).toBeUndefined()
  await placeToken({ decimals: 'reverts' })
  expect((await look(transfer(1n))).transfer).toBeUndefined()
})

it.each([
  ['nonsense', '{'],
  ['other shapes', { balances: 'none', name: 5 }],
  ['nothing, for ever', 'silence'],
])('shows a payment without name and value when the server returns %s', async (_, answer) => {
  answers = { [ownBalances]: answer, [`/v1/identity/${friend}`]: answer }
  const { transfer: shown, feeWorth } = await look(send({ to: friend, value: '0x1' }))
  expect(shown).toMatchObject({ to: friend, isAll: true })
  expect(shown).not.toHaveProperty('name')
  expect([shown?.worth, shown?.logo, feeWorth]).toEqual([undefined, undefined, undefined])
})

it('only loads images from its own origin', () => {
  const { image } = lookUps()
  expect(image('https://elsewhere.example/v1/image?url=a')).toBe('/v1/image?url=a')
  expect(image('/public/getTokenImage/ETH')).toBe('/public/getTokenImage/ETH')
  for (const other of [
    'https://elsewhere.example/pixel.png',
    '//elsewhere.example/x',
    'javascript:1',
    'http://[',
    '',
    null,
  ])
    expect(image(other), String(other)).toBeUndefined()
})
