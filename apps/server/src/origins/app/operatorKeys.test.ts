import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { type FakeNode, startNode } from '../../test/nodes.ts'
import { projectId, startApp, testConfig } from '../../test/startApp.ts'

// Nodes whose URLs contain the operator's keys, and that repeat them in everything they return.

const inPath = 'pathKey0123456789abcdef0123456789'
const inQuery = 'queryKey0123456789abcdef012345678'
const password = 'pass-word'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solana = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const told = `https://operator:${password}@node.example/v2/${inPath}?key=${inQuery}`
const call = { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [account, 'latest'] }

/**
 * The ways in which a node can leak it: a refusal, a forwarded error, a result, a failure, a page, no JSON-RPC at all.
 */
const sayings: [string, number, (id: unknown) => string][] = [
  [
    'an error',
    200,
    (id) => JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_001, message: `denied: ${told}` } }),
  ],
  ['an error of its own code', 400, (id) => JSON.stringify({ id, error: { code: 3, message: inPath, data: inQuery } })],
  ['a result', 200, (id) => JSON.stringify({ jsonrpc: '2.0', id, result: told })],
  ['an overrun', 429, () => `too many requests for ${inPath}`],
  ['a page', 502, () => `<html>${told}</html>`],
  ['text', 200, () => told],
]

const database = holdDatabase()
const logged: string[] = []
const nodes: FakeNode[] = []
let started: Awaited<ReturnType<typeof startApp>>

beforeAll(async () => {
  for (const [, status, say] of sayings)
    nodes.push(
      await startNode((body, response) => {
        const given: unknown = body === '' ? {} : JSON.parse(body)
        const answers = Array.isArray(given) ? `[${given.map(({ id }) => say(id)).join()}]` : say(1)
        response.writeHead(status).end(answers)
      }),
    )
  const secret = (url: string) => `${url.replace('//', `//operator:${password}@`)}/v2/${inPath}?key=${inQuery}`
  const networks = ['eip155:', solana, bitcoin].flatMap((prefix) =>
    nodes.map(({ url }, index) => ({
      id: prefix.endsWith(':') ? `${prefix}${index + 1}` : `${prefix.slice(0, -1)}${index}`,
      name: `${prefix}${index}`,
      nativeCurrency: { name: 'Coin', symbol: 'C', decimals: prefix.endsWith(':') ? 18 : 8 },
      upstreams: [{ http: secret(url), ws: secret(url).replace('http', 'ws') }],
      ens: { universalResolver: `0x${'e'.repeat(40)}` },
      tokens: prefix.endsWith(':') ? [{ address: `0x${'1'.repeat(40)}`, symbol: 'T', decimals: 18 }] : [],
    })),
  )
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  started = await startApp(testConfig({ networks }), database(), { log })
})
afterAll(async () => {
  await started.close()
  for (const node of nodes) await node.stop()
})

/** What a visitor receives for it, headers included. */
async function answerOf(path: string, body?: unknown) {
  const response = await started.app.request(path, body ? { method: 'POST', body: JSON.stringify(body) } : {})
  return { status: response.status, text: `${[...response.headers].join()}${await response.text()}` }
}

describe('a node that names the operator’s key', () => {
  const shown = sayings.map(([what], index) => [what, index] as const)

  it.each(shown)('I-09 does not leak it in %s', async (_, index) => {
    const chain = `eip155:${index + 1}`
    const of = (id: string) => `projectId=${projectId}&chainId=${id}`
    const [onSolana, onBitcoin] = [solana, bitcoin].map((id) => `${id.slice(0, -1)}${index}`)
    const before = nodes[index]?.requests.length ?? 0
    const answers = [
      await answerOf(`/v1?${of(chain)}`, call),
      await answerOf(`/v1?${of(chain)}`, [call, { ...call, id: 2 }]),
      await answerOf(`/v1?${of(onSolana ?? '')}`, { ...call, method: 'getBalance' }),
      await answerOf(`/v1/account/${account}/balance?currency=usd&${of(chain)}`),
      await answerOf(`/v1/account/${account}/history?${of(chain)}`),
      await answerOf(`/v1/convert/gas-price?${of(chain)}`),
      await answerOf(`/v1/identity/${account}?${of(chain)}`),
      await answerOf('/v1/profile/account/ada.eth'),
      await answerOf(`/v1/account/${'1'.repeat(32)}/balance?currency=usd&${of(onSolana ?? '')}`),
      await answerOf(`/v1/account/1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa/balance?currency=usd&${of(onBitcoin ?? '')}`),
      await answerOf('/v1/supported-chains'),
      await answerOf('/health'),
    ]
    expect(nodes[index]?.requests.length).toBeGreaterThan(before + 3)
    for (const { text } of [...answers, { text: logged.splice(0).join('') }])
      for (const secret of [inPath, inQuery, password]) expect(text).not.toContain(secret)
  })
})
