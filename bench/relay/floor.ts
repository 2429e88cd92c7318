// The baselines, as a separate program: `memory` is a relay with the same frames that stores and checks nothing;
// `fanout` passes every frame to the topic's other clients unchanged.
import { createHash } from 'node:crypto'
import { type WebSocket, WebSocketServer } from 'ws'

const kind = process.argv[2]
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
const topics = new Map<string, Set<WebSocket>>()
let pushes = 0

server.on('listening', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(JSON.stringify({ listening: `http://127.0.0.1:${address?.port}` }))
})
server.on('connection', (socket) => {
  const unacknowledged = new Map<number, string>()
  socket.on('message', (data) => {
    const text = data.toString()
    const { id, method, params } = JSON.parse(text)
    if (method === 'irn_batchSubscribe') {
      for (const topic of params.topics) topics.set(topic, (topics.get(topic) ?? new Set()).add(socket))
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: params.topics }))
    } else if (method === 'irn_publish' && kind === 'fanout') {
      for (const other of topics.get(params.topic) ?? []) if (other !== socket) other.send(text)
    } else if (method === 'irn_publish') {
      const messageId = createHash('sha256').update(params.message).digest('hex')
      socket.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
      for (const other of topics.get(params.topic) ?? []) {
        if (other === socket) continue
        const push = ++pushes
        unacknowledged.set(push, messageId)
        const data = { topic: params.topic, message: params.message, publishedAt: Date.now(), tag: params.tag }
        other.send(
          JSON.stringify({
            id: push,
            jsonrpc: '2.0',
            method: 'irn_subscription',
            params: { id: 'subscription', data },
          }),
        )
      }
    } else if (method === undefined) unacknowledged.delete(id)
  })
})
process.on('SIGTERM', () => process.exit())
