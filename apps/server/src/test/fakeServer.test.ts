import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type FakeServer, startFakeServer } from './fakeServer.ts'

let server: FakeServer
beforeAll(async () => {
  server = await startFakeServer(async (body, response) => response.end(JSON.parse(body).text))
})
afterAll(() => server.stop())

it('answers requests, and survives those that were meant for another server', async () => {
  expect((await fetch(server.url, { method: 'POST', body: 'nonsense' })).status).toBe(400)
  expect((await fetch(server.url)).status).toBe(400)
  const socket = new WebSocket(server.url.replace('http', 'ws'))
  const [error] = await once(socket, 'error')
  expect(error.message).toContain('socket hang up')
  const body = JSON.stringify({ text: 'née' })
  expect(await (await fetch(server.url, { method: 'POST', body })).text()).toBe('née')
})
