import { historyAnswerSchema } from '@latchkey/protocol/api'
import { type Anvil, startAnvil } from '@latchkey/test/anvil'
import { mined } from '@latchkey/test/contracts'
import * as v from 'valibot'
import { type Hash, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../../../config/configSchema.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { type FakeNode, startNode } from '../../../test/nodes.ts'
import { projectId, startApp, testConfig } from '../../../test/startApp.ts'

// Runs real processes, on a machine that may be busy.
const question = v.object({ id: v.number(), method: v.string(), params: v.array(v.unknown()) })
const answer = v.looseObject({ id: v.number() })

/** A proxy that makes a chain look like several nodes of which one lags: it withholds some answers. */
function startBehind(
  http: string,
  isMissing: (method: string, param: unknown) => boolean,
  isAwake: () => Promise<void>,
): Promise<FakeNode> {
  return startNode(async (body, response) => {
    await isAwake()
    const headers = { 'content-type': 'application/json' }
    const text = await (await fetch(http, { method: 'POST', headers, body })).text()
    const requested = v.safeParse(v.array(question), JSON.parse(body))
    // The server asks a node for its chain id, which is no batch, before it uses it.
    if (!requested.success) return void response.end(text)
    const given = v.parse(v.array(answer), JSON.parse(text))
    const missing = new Set(
      requested.output.filter(({ method, params }) => isMissing(method, params[0])).map(({ id }) => id),
    )
    response.end(JSON.stringify(given.map((one) => (missing.has(one.id) ? { ...one, result: null } : one))))
  })
}

describe('the history behind nodes that do not agree yet', () => {
  const database = holdDatabase()
  let anvil: Anvil
  let node: FakeNode
  let config: Config
  let started: Awaited<ReturnType<typeof startApp>>
  let isMissing: (method: string, param: unknown) => boolean = () => false
  let awake: Promise<void> = Promise.resolve()

  beforeAll(async () => {
    anvil = await startAnvil()
    node = await startBehind(
      anvil.http,
      (method, param) => isMissing(method, param),
      () => awake,
    )
    config = testConfig({
      networks: [
        {
          id: 'eip155:31337',
          name: 'Devnet',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          upstreams: [{ http: node.url }],
        },
      ],
    })
    started = await startApp(config, database())
  })
  afterAll(async () => {
    await started?.close()
    await node?.stop()
    await anvil?.stop()
  })

  function request(place: number, query = '', { app } = started) {
    const account = anvil.account(place).address
    return app.request(`/v1/account/${account}/history?projectId=${projectId}&chainId=eip155:31337${query}`)
  }
  async function page(place: number, query = '') {
    const { data, next } = v.parse(historyAnswerSchema, await (await request(place, query)).json())
    return { shown: data.map(({ metadata }) => metadata.hash), next }
  }
  const hashes = async (place: number) => (await page(place)).shown

  async function pay(place: number): Promise<Hash> {
    const [from, to] = [anvil.account(1).address, anvil.account(place).address]
    const hash = await anvil.client.sendTransaction({ account: from, chain: null, to, value: parseEther('1') })
    await mined(anvil.client, hash)
    return hash
  }

  it.each([
    ['receipt', 'eth_getTransactionReceipt', 2],
    ['transaction', 'eth_getTransactionByHash', 3],
  ])('R7.04 finds a transaction whose %s comes later than its block', async (_, withheld, place) => {
    expect(await hashes(place)).toEqual([])
    const late = await pay(place)
    isMissing = (method, param) => method === withheld && param === late
    expect(await hashes(place)).toEqual([])
    isMissing = () => false
    expect(await hashes(place)).toEqual([late])
  })

  it('R7.04 finds earlier transactions whose receipts come later', async () => {
    const late = await pay(4)
    isMissing = (method, param) => method === 'eth_getTransactionReceipt' && param === late
    expect(await hashes(4)).toEqual([])
    isMissing = () => false
    expect(await hashes(4)).toEqual([late])
  })

  it('R7.04 shows the rest of the history when a node has forgotten an old transaction', async () => {
    const old = await pay(5)
    await anvil.client.mine({ blocks: 70 })
    const kept = await pay(5)
    isMissing = (method, param) => method === 'eth_getTransactionReceipt' && param === old
    expect(await hashes(5)).toEqual([kept])
    isMissing = () => false
  })

  it('R7.04 fails for an account without known history when the node is slow', async () => {
    const paid = await pay(6)
    let wake = () => {}
    awake = new Promise((resolve) => {
      wake = resolve
    })
    const hurried = await startApp(config, database(), { historyWaits: { news: 100, first: 100, past: 100 } })
    expect((await request(6, '', hurried)).status).toBe(503)
    wake()
    await hurried.close()
    expect(await hashes(6)).toEqual([paid])
  })

  it('R7.04 responds for an account while another one fails', async () => {
    expect(await hashes(8)).toEqual([])
    const late = await pay(8)
    const paid = await pay(9)
    isMissing = (method, param) => method === 'eth_getTransactionReceipt' && param === late
    expect(await hashes(9)).toEqual([paid])
    isMissing = () => false
    expect(await hashes(8)).toEqual([late])
  })

  it('R7.30a repeats no page while the rest of the history is withheld', async () => {
    const old = await pay(7)
    isMissing = (method, param) => method === 'eth_getTransactionReceipt' && param === old
    expect(await hashes(7)).toEqual([])
    const fresh = await pay(7)
    const first = await page(7)
    expect(first.shown).toEqual([fresh])
    const second = await page(7, `&cursor=${first.next}`)
    expect(second.shown).toEqual([])
    isMissing = () => false
    expect((await page(7, `&cursor=${second.next}`)).shown).toEqual([old])
  })
})
