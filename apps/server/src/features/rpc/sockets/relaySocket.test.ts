import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { relaySocket } from './relaySocket.ts'

const heard: string[] = []
const node = new WebSocketServer({ port: 0 })
const front = new WebSocketServer({ port: 0 })
const addressOf = (server: WebSocketServer) => `ws://localhost:${(server.address() as AddressInfo).port}`
const left = { calls: 3 }

beforeAll(() => {
  node.on('connection', (socket) =>
    socket.on('message', (data) => {
      heard.push(String(data))
      socket.send('"answered"')
    }),
  )
  front.on('connection', async (visitor) => {
    visitor.pause()
    const upstream = new WebSocket(addressOf(node))
    await once(upstream, 'open')
    relaySocket(visitor, upstream, {
      namespace: 'eip155',
      spend: (calls, bytes) => {
        left.calls -= calls
        return bytes > 0 && left.calls >= 0
      },
    })
    visitor.resume()
  })
})
afterAll(() => {
  for (const server of [front, node]) {
    for (const client of server.clients) client.terminate()
    server.close()
  }
})

it('counts every call of a message, and forwards nothing of one that exceeds the limit', async () => {
  const visitor = new WebSocket(addressOf(front))
  await once(visitor, 'open')
  const call = (id: number) => ({ jsonrpc: '2.0', id, method: 'eth_blockNumber' })
  const request = async (message: object) => {
    visitor.send(JSON.stringify(message))
    const [data] = await once(visitor, 'message')
    return JSON.parse(String(data))
  }
  expect(await request([call(1), call(2)])).toBe('answered')
  expect(await request(call(3))).toBe('answered')
  expect(await request(call(4))).toMatchObject({ id: 4, error: { code: -32_005 } })
  expect(heard).toHaveLength(2)
})
