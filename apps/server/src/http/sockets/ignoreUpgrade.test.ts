import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ignoreUpgrade, isForWebSocket } from './ignoreUpgrade.ts'

const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const { method, url, headers } = request
  response.end(JSON.stringify({ method, url, body, upgrade: headers.upgrade ?? null, header: headers['x-a'] ?? null }))
}).on('upgrade', (request, socket, head) => {
  if (!isForWebSocket(request)) ignoreUpgrade(server, request, socket, head)
  else socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')
})
const sockets: Socket[] = []
let port = 0

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => server.close().closeAllConnections())

function open() {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  return {
    socket,
    heard: () => heard,
    answers: () => [...heard.matchAll(/\{.*?\}/g)].map(([text]) => JSON.parse(text)),
  }
}
const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'

it('serves a request that offers HTTP/2, and the next one on the same connection', async () => {
  const { socket, answers } = open()
  socket.write(`GET /a?b=c HTTP/1.1\r\nHost: x\r\n${offer}X-A: 1\r\n\r\n`)
  await expect.poll(answers).toEqual([{ method: 'GET', url: '/a?b=c', body: '', upgrade: null, header: '1' }])
  socket.write(`GET /again HTTP/1.1\r\nHost: x\r\n${offer}\r\n`)
  await expect.poll(() => answers().map(({ url }) => url)).toEqual(['/a?b=c', '/again'])
})

it.each(['with its head', 'after it'])('reads the body of a request that offers HTTP/2, sent %s', async (when) => {
  const { socket, answers } = open()
  const head = `POST /rpc HTTP/1.1\r\nHost: x\r\n${offer}Content-Length: 10\r\n\r\n`
  const rest = '1234567890GET /next HTTP/1.1\r\nHost: x\r\n\r\n'
  if (when === 'after it') {
    socket.write(head)
    await once(server, 'request')
    socket.write(rest)
  } else socket.write(head + rest)
  await expect
    .poll(() => answers().map(({ method, body }) => [method, body]))
    .toEqual([
      ['POST', '1234567890'],
      ['GET', ''],
    ])
})

it('serves many such requests on one connection, without a listener left over', async () => {
  const { socket, answers } = open()
  const [own] = await once(server, 'connection')
  const counts: number[] = []
  for (let sent = 1; sent <= 30; sent++) {
    socket.write(`GET /${sent} HTTP/1.1\r\nHost: x\r\n${offer}\r\n`)
    await expect.poll(() => answers().length, { interval: 1 }).toBe(sent)
    counts.push(own.eventNames().reduce((sum: number, name: string) => sum + own.listenerCount(name), 0))
  }
  expect(Math.max(...counts)).toBe(counts[1])
})

it('reads a chunked body of a request that offers HTTP/2', async () => {
  const { socket, answers } = open()
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${offer}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`)
  await expect.poll(() => answers().map(({ body }) => body)).toEqual(['abc'])
})

it('closes the connection if the request asks for it', async () => {
  const { socket, answers } = open()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close, upgrade\r\nUpgrade: h2c\r\n\r\n')
  await once(socket, 'close')
  expect(answers()).toHaveLength(1)
})

it('leaves a WebSocket to others, whatever the case of its name', async () => {
  const { socket, heard } = open()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: WebSocket\r\n\r\n')
  await expect.poll(heard).toContain('101')
})
