import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { type FakeNode, startNode } from '../../test/nodes.ts'
import { projectId, startApp, testConfig } from '../../test/startApp.ts'

// Runs real processes, on a machine that may be busy.
// A chain whose nodes return nonsense in valid JSON-RPC, or nothing at all. The server must respond with proper error
// codes everywhere.

const home = mkdtempSync(join(tmpdir(), 'latchkey-nonsense-'))
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const nodes: FakeNode[] = []
const database = holdDatabase()
let request: (path: string) => Promise<Response>
let close: () => Promise<void>

beforeAll(async () => {
  const nonsense: unknown[] = ['0x', 'hello', 12, null, {}, [], { number: 'x' }, '0xzz', true]
  nodes.push(
    ...(await Promise.all(
      nonsense.map((result) =>
        startNode((body, response) => {
          const calls = JSON.parse(body)
          const answer = (id: unknown) => ({ jsonrpc: '2.0', id, result })
          response.end(JSON.stringify(Array.isArray(calls) ? calls.map(({ id }) => answer(id)) : answer(calls.id)))
        }),
      ),
    )),
  )
  const networks = nodes.map(({ url }, index) => ({
    id: `eip155:${index + 1}`,
    name: `N${index}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    upstreams: [{ http: url }],
    ens: { universalResolver: `0x${'e'.repeat(40)}` },
    tokens: [{ address: `0x${'1'.repeat(40)}`, symbol: 'T', decimals: 255 }],
    prices: { factory: `0x${'2'.repeat(40)}`, wrappedNative: `0x${'3'.repeat(40)}`, stable: `0x${'4'.repeat(40)}` },
  }))
  const started = await startApp(testConfig({ networks }), database())
  request = async (path) => started.app.request(path)
  close = started.close
})
afterAll(async () => {
  await close()
  for (const node of nodes) await node.stop()
  rmSync(home, { recursive: true, force: true })
})

describe('a chain that returns nonsense', () => {
  const chains = Array.from({ length: 9 }, (_, index) => `eip155:${index + 1}`)

  it.each(chains)('I-07 causes an error with a code, never a crash: %s', async (chainId) => {
    const query = `projectId=${projectId}&chainId=${chainId}`
    for (const path of [
      `/v1/account/${account}/balance?${query}&currency=usd`,
      `/v1/account/${account}/history?${query}`,
      `/v1/account/${account}/nfts?${query}`,
      `/v1/convert/gas-price?${query}`,
      `/v1/identity/${account}?${query}`,
      '/v1/profile/account/ada.eth?apiVersion=2',
    ]) {
      const response = await request(path)
      expect([200, 503], `${path}: ${response.status}`).toContain(response.status)
      const body = await response.json()
      if (response.status === 503) expect(body).toMatchObject({ status: 'FAILED', reasons: [{ field: 'chainId' }] })
    }
  })
})
