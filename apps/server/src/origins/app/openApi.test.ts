import { Validator } from '@seriousme/openapi-schema-validator'
import { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerErrors } from '../../http/answerErrors.ts'
import type { AppEnv } from '../../http/conventions.ts'
import { endpoint, endpointOf } from '../../http/endpoint.ts'
import { readBody, readQuery } from '../../http/readRequest.ts'
import { holdDatabase } from '../../test/databases.ts'
import { startApp, testConfig } from '../../test/startApp.ts'

// The responses in all other tests of the app are compared with this document too: see test/checkAnswers.ts.

const database = holdDatabase()
let started: Awaited<ReturnType<typeof startApp>>
let document: { paths: Record<string, Record<string, Operation>> }
type Operation = {
  summary: string
  operationId: string
  parameters?: { name: string; in: string; required: boolean; schema: { pattern?: string } }[]
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> }
}

beforeAll(async () => {
  const network = {
    id: 'eip155:31337',
    name: 'Devnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    upstreams: [{ http: 'http://127.0.0.1:1' }],
  }
  const names = { zones: ['latchkey.eth'] }
  const devnet = { page: 'http://localhost:3002', walletScript: 'http://localhost:3002/wallet.js' }
  const settings = { networks: [network], names, devnet, securityContact: 'mailto:security@example.com' }
  started = await startApp(testConfig(settings), database())
  const response = await started.app.request('/openapi.json')
  expect(response.status).toBe(200)
  document = await response.json()
})
afterAll(() => started.close())

it('is a valid OpenAPI document', async () => {
  const checked = await new Validator().validate(structuredClone(document))
  expect(checked.errors ?? []).toEqual([])
  expect(checked.valid).toBe(true)
  const ids = Object.values(document.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
  expect(new Set(ids).size).toBe(ids.length)
})

it('describes every endpoint of the server except those that only redirect callers', () => {
  const onlyForSockets = new Set(['GET /v1', 'GET /v1/', 'GET /ws', 'GET /relay', 'GET /relay/'])
  const described = new Set(
    started.app.routes.filter(({ handler }) => endpointOf(handler)).map(({ method, path }) => `${method} ${path}`),
  )
  const missing = started.app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !described.has(route) && !onlyForSockets.has(route))
  expect(missing).toEqual([])
  expect(described.size).toBeGreaterThan(55)
})

it('marks required parameters, also those shared by a group of endpoints', () => {
  const quotes = document.paths['/v1/convert/quotes']?.get
  const required = quotes?.parameters?.filter((parameter) => parameter.required).map(({ name }) => name)
  expect(required?.sort()).toEqual(['amount', 'from', 'projectId', 'to'])
  const built = document.paths['/v1/convert/build-transaction']?.post?.requestBody?.content['application/json']
  expect(built?.schema.required).toEqual(expect.arrayContaining(['projectId', 'amount', 'from', 'to', 'userAddress']))
  const order = document.paths['/v1/onramp/orders/{id}']?.get?.parameters
  expect(order).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^[\\w-]{22}$' } },
  ])
})

it('fails for a request that is validated with another schema than the documented one', async () => {
  const query = v.object({ a: v.string() })
  const thrown: unknown[] = []
  const app = new Hono<AppEnv>()
  app.onError((error, context) => {
    thrown.push(error.message)
    return answerErrors({ error: () => undefined, warn: () => undefined } as never)(error, context)
  })
  app.get('/same', endpoint({ summary: '', query, answer: 'nothing' }), (context) =>
    context.json(readQuery(context, query)),
  )
  app.get('/other', endpoint({ summary: '', query, answer: 'nothing' }), (context) =>
    context.json(readQuery(context, v.object({ a: v.string() }))),
  )
  app.post('/none', endpoint({ summary: '', answer: 'nothing' }), async (context) =>
    context.json(await readBody(context, query)),
  )
  expect((await app.request('/same?a=1')).status).toBe(200)
  expect((await app.request('/other?a=1')).status).toBe(500)
  expect((await app.request('/none', { method: 'POST', body: '{"a":"1"}' })).status).toBe(500)
  expect(thrown).toEqual([
    'The query of /other is not validated with the schema in its description',
    'The body of /none is not validated with the schema in its description',
  ])
})
