import { onRampPurchasesSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { projectId, startApp, testConfig } from '../../../test/startApp.ts'
import { createOrders } from '../orders.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const wallet = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const networks = [
  {
    id: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [],
    upstreams: [{ http: 'http://127.0.0.1:1' }],
  },
] as const

describe('the purchases of an account', () => {
  const database = holdDatabase()
  it("R7.04 lists purchases newest first, page by page, with cursors that can't be forged", async () => {
    const config = testConfig({
      networks: networks.map((one) => ({ ...one, rpcUrls: [], upstreams: [...one.upstreams] })),
    })
    const { app, close } = await startApp(config, database())
    const request = async (path: string) => app.request(`${path}&projectId=${projectId}`)
    const orders = createOrders(database(), () => now)
    const address = '0x00000000000000000000000000000000000a11ce'
    for (let index = 0; index < 51; index++)
      await orders.add({
        id: Buffer.from(String(index).padStart(16, '0')).toString('base64url'),
        provider: 'sandbox',
        network: 'eip155:1',
        address,
        currencyCode: 'ETH',
        symbol: 'ETH',
        contractAddress: null,
        country: 'US',
        paymentMethod: null,
        sourceAmount: '100.00',
        sourceCurrency: 'USD',
        destinationAmount: '0.05',
        status: 'SUCCESS',
        createdAt: now + Math.floor(index / 2),
        updatedAt: now,
      })
    const path = '/v1/account/0x00000000000000000000000000000000000A11CE/history?onramp=coinbase'
    const first = await (await request(path)).json()
    expect(first.data).toHaveLength(50)
    expect(first.data[0].metadata).toMatchObject({
      operationType: 'buy',
      status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      nonce: 1,
    })
    expect(v.parse(onRampPurchasesSchema, first).data[0]?.metadata.status).toBe('SUCCESS')
    expect(first.next).toHaveLength(80)
    const second = await (await request(`${path}&cursor=${first.next}`)).json()
    expect(second.next).toBeNull()
    const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(51)
    const forged = `${first.next.slice(0, 70)}AAAAAAAAAA`
    expect((await request(`${path}&cursor=${forged}`)).status).toBe(400)
    expect((await request(`/v1/account/${wallet}/history?onramp=all&cursor=${first.next}`)).status).toBe(400)
    expect((await request(`/v1/account/${wallet}/history?onramp=coinbase`)).status).toBe(400)
    expect((await request(`/v1/account/${wallet}/history?onramp=moonpay`)).status).toBe(400)
    await close()
  })
})
