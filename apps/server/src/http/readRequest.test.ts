import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerErrors } from './answerErrors.ts'
import { type AppEnv, conventions } from './conventions.ts'
import { readBody, readBodyText } from './readRequest.ts'

const app = new Hono<AppEnv>()
app.use(conventions())
app.onError(answerErrors(pino({ level: 'silent' })))
app.post('/', async (context) => context.text(String((await readBodyText(context)).length)))
const list = v.array(v.nullable(v.string()))
const bodySchema = v.object({ a: v.string(), b: v.optional(v.object({ c: v.optional(list) })) })
app.post('/parsed', async (context) => context.json(await readBody(context, bodySchema)))

const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
let url = ''

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
})
afterAll(() => server.close().closeAllConnections())

// `fetch` uses a connection again if the response doesn't say that it closes.
async function post(body: string | ReadableStream) {
  const sent = { method: 'POST', body, duplex: 'half' }
  const response = await fetch(url, sent)
  return { status: response.status, connection: response.headers.get('connection'), text: await response.text() }
}

it('leaves the connection open for the next request when a body is too large', async () => {
  for (let round = 0; round < 20; round++) {
    const refused = await post('x'.repeat(2 * 1024 * 1024))
    expect([refused.status, refused.connection]).toEqual([413, 'keep-alive'])
    expect(JSON.parse(refused.text)).toMatchObject({ status: 'FAILED', reasons: [{ field: '' }] })
    expect(await post('x'.repeat(1024 * 1024))).toMatchObject({ status: 200, text: String(1024 * 1024) })
  }
})

it('says that it closes the connection when a body of unknown length is too large', async () => {
  const chunked = (bytes: number) => new Blob(['x'.repeat(bytes)]).stream()
  const refused = await post(chunked(2 * 1024 * 1024))
  expect([refused.status, refused.connection]).toEqual([413, 'close'])
  expect(await post(chunked(65_536))).toMatchObject({ status: 200, text: '65536' })
})

const parse = async (body: string) => {
  const response = await app.request('/parsed', { method: 'POST', body })
  return { status: response.status, answer: await response.json() }
}

it('counts members that are null as missing, but not the items of a list', async () => {
  expect(await parse('{"a":"x","b":null}')).toEqual({ status: 200, answer: { a: 'x' } })
  expect(await parse('{"a":"x","b":{"c":null}}')).toEqual({ status: 200, answer: { a: 'x', b: {} } })
  expect(await parse('{"a":"null","b":{"c":[null,"y"]}}')).toEqual({
    status: 200,
    answer: { a: 'null', b: { c: [null, 'y'] } },
  })
  const { status, answer } = await parse('{"a":null}')
  expect([status, answer.reasons]).toEqual([422, [{ field: 'a', name: 'a', description: 'a is missing' }]])
  expect((await parse('null')).status).toBe(422)
})

it('refuses a body that is nested too deeply for it', async () => {
  const depth = 200_000
  expect((await parse(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`)).status).toBe(422)
  expect([400, 422]).toContain((await parse(`{"a":${'['.repeat(depth)}null${']'.repeat(depth)}}`)).status)
})
