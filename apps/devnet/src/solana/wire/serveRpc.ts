import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type WebSocket, WebSocketServer } from 'ws'
import { isLoopback } from '../../http/isLoopback.ts'
import type { Listening } from '../../http/listen.ts'
import { loopbackOnly } from '../../http/loopbackOnly.ts'
import type { SolanaFaucet } from '../faucet/createSolanaFaucet.ts'
import type { Ledger } from '../ledger/openLedger.ts'
import { answer, REQUEST_BYTES_MAX } from '../rpc/answer.ts'
import { createRpc } from '../rpc/createRpc.ts'
import { createSubscriptions } from '../rpc/subscriptions.ts'
import { toJson } from '../rpc/toJson.ts'

/** A client that is this many bytes behind is disconnected. */
const BACKLOG_BYTES_MAX = 4_000_000
const json = { 'content-type': 'application/json' }

/**
 * Serves the RPC on both ports, over HTTP and WebSocket: some clients expect the WebSocket one port higher, others on
 * the same port. Only for pages and programs on this machine. Returns a function that ends all connections.
 */
export function serveRpc(listenings: readonly Listening[], ledger: Ledger, faucet: SolanaFaucet): () => void {
  const app = new Hono()
  app.use(loopbackOnly)
  app.get('/health', (context) => context.text('ok'))
  app.post('/', bodyLimit({ maxSize: REQUEST_BYTES_MAX }), async (context) =>
    context.body(await answer(await context.req.text(), createRpc(ledger, faucet)), 200, json),
  )
  const sockets = new WebSocketServer({ noServer: true, maxPayload: REQUEST_BYTES_MAX })
  sockets.on('connection', (socket) => serveSocket(socket, ledger, faucet))
  for (const listening of listenings) {
    listening.serve(getRequestListener(app.fetch))
    listening.upgrade((request, socket, head) => {
      if (!isOfThisMachine(request)) return refuse(socket)
      sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request))
    })
  }
  return () => {
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
  }
}

function serveSocket(socket: WebSocket, ledger: Ledger, faucet: SolanaFaucet): void {
  const send = (text: string) => {
    if (socket.bufferedAmount > BACKLOG_BYTES_MAX) socket.terminate()
    else socket.send(text)
  }
  const { methods, stop } = createSubscriptions(ledger, (message) => send(toJson(message)))
  const call = createRpc(ledger, faucet, methods)
  socket.on('message', async (data, isBinary) => {
    if (isBinary) return socket.close(1003, 'Requests are text')
    send(await answer(data.toString(), call))
  })
  // 'close' follows and cleans up.
  socket.on('error', () => {})
  socket.on('close', stop)
}

function isOfThisMachine({ headers }: IncomingMessage): boolean {
  const { host, origin } = headers
  return (!host || isLoopback(`http://${host}`)) && (!origin || isLoopback(origin))
}

function refuse(socket: Duplex): void {
  socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
}
