import { expect, it } from 'vitest'
import { createBudgets } from '../../../http/limits/budgets.ts'
import { createBuckets } from '../../../http/limits/tokenBuckets.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { projectId, startApp, testConfig } from '../../../test/startApp.ts'

const database = holdDatabase()
const network = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  upstreams: [{ http: 'http://127.0.0.1:1' }],
}
const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }

async function startLimited() {
  const bucket = (burst: number) => createBuckets({ burst, perSecond: 1, now: () => 0 })
  const perSecond = { callsPerSecond: 100, bytesPerSecond: 1e6, callsPerSecondInAll: 100, bytesPerSecondInAll: 1e6 }
  const buckets = {
    all: createBudgets(perSecond, () => 0),
    rpc: bucket(5),
    data: bucket(1),
    images: bucket(1),
    errors: bucket(1),
    events: bucket(1),
    signIn: bucket(1),
  }
  const { app, close } = await startApp(testConfig({ networks: [network] }), database(), { buckets })
  const post = (path: string, body: unknown, from = '1.2.3.4') =>
    app.request(
      `${path}?chainId=eip155:1&projectId=${projectId}`,
      { method: 'POST', body: JSON.stringify(body) },
      { incoming: { socket: { remoteAddress: from }, headers: {} } },
    )
  return { post, close }
}

it.each(['/v1', '/v1/'])('R7.30b limits the calls of an address at %s, and no one else’s', async (path) => {
  const { post, close } = await startLimited()
  try {
    const first = await post(path, call)
    expect([first.status, first.headers.get('ratelimit-limit')]).toEqual([200, '5'])
    expect((await post(path, [call, call])).status).toBe(200)

    const batch = await post(path, [call, call, call])
    expect([batch.status, batch.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await batch.json()).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32_005, message: 'Too many requests: try again in a moment' },
    })

    expect((await post(path, call)).status).toBe(200)
    const refused = await post(path, call)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    const reason = { field: 'rate_limited', description: 'Too many requests: try again in a moment' }
    expect(await refused.json()).toMatchObject({ status: 'FAILED', reasons: [reason] })

    expect((await post(path, call, '1.2.3.5')).status).toBe(200)
  } finally {
    await close()
  }
})

it('R7.30b counts both spellings of the endpoint together', async () => {
  const { post, close } = await startLimited()
  try {
    for (const path of ['/v1', '/v1/', '/v1', '/v1/', '/v1']) expect((await post(path, call)).status).toBe(200)
    for (const path of ['/v1', '/v1/']) expect((await post(path, call)).status).toBe(429)
  } finally {
    await close()
  }
})
