import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { reportProxy } from './reportProxy.ts'

it.each([
  [0, 1],
  [1, 0],
])('with trustProxy %s, two forwarded requests cause %s warnings', async (trustProxy, count) => {
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(line) })
  const app = new Hono().use(reportProxy(trustProxy, log)).get('/', (context) => context.text('ok'))
  await app.request('/')
  expect(lines).toEqual([])
  for (const address of ['192.0.2.1', '192.0.2.2'])
    expect((await app.request('/', { headers: { 'x-forwarded-for': address } })).status).toBe(200)
  expect(lines.filter((line) => line.includes('trustProxy is 0'))).toHaveLength(count)
  expect(lines.join()).not.toContain('192.0.2')
})
