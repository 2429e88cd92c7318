import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createRelaySocket } from './relaySocket.ts'

// Browsers report a socket that is closed while it connects as a failed connection, in the page's console.
it('lets a socket that still connects open before it closes it, and opens no other', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const created: WebSocket[] = []
  const failures: Error[] = []
  let onCreated = () => {}
  const isCreated = new Promise<void>((resolve) => {
    onCreated = resolve
  })
  class Watched extends WebSocket {
    constructor(url: string) {
      super(url)
      created.push(this)
      this.on('error', (error) => failures.push(error))
      onCreated()
    }
  }
  const states: string[] = []
  const socket = createRelaySocket({
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seed: '11'.repeat(32),
    subject: '22'.repeat(32),
    log: () => {},
    now: Date.now,
    randomBytes: (length) => new Uint8Array(length),
    webSocket: Watched as unknown as typeof globalThis.WebSocket,
    isHidden: () => false,
    onMessage: async () => {},
    onState: (state) => states.push(state),
    onTime: async () => false,
    isAwaited: () => false,
  })
  const accepted = once(server, 'connection')
  socket.open()
  await isCreated
  expect(created[0]?.readyState).toBe(WebSocket.CONNECTING)
  socket.close()
  expect(socket.state()).toBe('idle')
  const [theirs] = await accepted
  await once(theirs, 'close')
  expect(failures).toEqual([])
  expect(created).toHaveLength(1)
  expect(states).toEqual(['connecting', 'idle'])
})
