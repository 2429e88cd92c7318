import { nftsSchema } from '@latchkey/protocol/api'
import { type Anvil, startAnvil } from '@latchkey/test/anvil'
import { mined } from '@latchkey/test/contracts'
import * as v from 'valibot'
import { type Address, encodeFunctionData, erc20Abi, numberToHex, pad } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nftCode } from '../../../test/contracts.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { startProvider } from '../../../test/onRampProviders.ts'
import { projectId, startApp, testConfig } from '../../../test/startApp.ts'

// Runs a real chain, on a machine that may be busy.
const place = (n: number): Address => pad(numberToHex(0xb000 + n), { size: 20 })
const [cards, lures, sold] = [place(1), place(2), place(3)]
const png = 'data:image/png;base64,iVBORw0KGgo='
const uri = `data:application/json,${encodeURIComponent(JSON.stringify({ name: 'A view', image: png }))}`
const network = { id: 'eip155:31337', name: 'Devnet', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }

/** The selector of `ownerOf(uint256)`. */
const ownerOf = '0x6352211e'
const owners: string[] = []
let now = Date.now()

const database = holdDatabase()
let anvil: Anvil
let ada: Address
let started: Awaited<ReturnType<typeof startApp>> | undefined

beforeAll(async () => {
  anvil = await startAnvil()
  const bob = anvil.account(1).address
  ada = anvil.account(0).address
  await anvil.place(cards, nftCode('Cards', { owner: ada, uri }))
  await anvil.place(lures, nftCode('Claim at https://evil.example', { owner: ada, uri: '' }))
  await anvil.place(sold, nftCode('Sold', { owner: bob, uri }))
  for (const [to, id] of [
    [cards, 7n],
    [cards, 8n],
    [lures, 1n],
    [sold, 1n],
  ] as const)
    await give(to, id)
  const networks = [{ ...network, upstreams: [{ http: anvil.http }] }]
  started = await startApp(testConfig({ networks }), database(), {
    now: () => now,
    onUpstreamCall: (body) => body.includes(ownerOf) && owners.push(body),
  })
})
afterAll(async () => {
  await started?.close()
  await anvil.stop()
})

async function give(collection: Address, id: bigint): Promise<void> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [ada, id] })
  const call = { account: anvil.account(1).address, chain: null, gas: 500_000n, to: collection, data }
  await mined(anvil.client, await anvil.client.sendTransaction(call))
}

const read = async (account: string) => {
  const response = await started?.app.request(`/v1/account/${account}/nfts?projectId=${projectId}`)
  return response?.ok ? v.parse(nftsSchema, await response.json()) : response?.status
}

it('lists what the account still has, with name and picture, and lures apart', async () => {
  const card = { chainId: network.id, address: cards, name: 'A view', collection: 'Cards', imageUrl: png }
  // The first answer waits for the index, which knows nothing about this account yet.
  expect(await read(ada)).toEqual({
    nfts: [
      { ...card, tokenId: '8' },
      { ...card, tokenId: '7' },
    ],
    hidden: [expect.objectContaining({ address: lures, tokenId: '1' })],
    unread: [],
  })
})

it('adds what Blockscout lists, if the node says that it is owned', async () => {
  const kindOf = (id: string) => ({ id, token_type: 'ERC-721', token: { address_hash: id === '1' ? sold : cards } })
  const scout = await startProvider({
    [`GET /api/v2/addresses/${ada}/nft`]: { json: { items: ['8', '70', '1'].map(kindOf) } },
  })
  const networks = [{ ...network, upstreams: [{ http: anvil.http }] }]
  const dataSources = { blockscout: { [network.id]: scout.url } }
  const other = await startApp(testConfig({ networks, dataSources }), database(), { now: () => now })
  const response = await other.app.request(`/v1/account/${ada}/nfts?projectId=${projectId}`)
  const { nfts } = v.parse(nftsSchema, await response.json())
  expect(nfts.map(({ tokenId }) => tokenId).toSorted()).toEqual(['7', '70', '8'])
  await other.close()
  await scout.stop()
})

it('lists nothing for an account without any, and refuses what is no address', async () => {
  expect(await read(place(9))).toEqual({ nfts: [], hidden: [], unread: [] })
  expect(await read('nobody')).toBe(400)
})

it('asks the node for the owners once in 30 seconds, and again when something has moved', async () => {
  await read(ada)
  const asked = async () => {
    owners.length = 0
    await read(ada)
    return owners.length
  }
  expect(await asked()).toBe(0)
  now += 29_000
  expect(await asked()).toBe(0)
  now += 2_000
  expect(await asked()).toBe(4)
  expect(await asked()).toBe(0)
  await give(cards, 9n)
  expect(await asked()).toBe(5)
  expect(await asked()).toBe(0)
})
