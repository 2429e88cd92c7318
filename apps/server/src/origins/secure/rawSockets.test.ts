import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { type Listening, listenOn, openTo } from '../../test/rawHttp.ts'
import { createDevice, type Device } from '../../test/secureClient.ts'
import { startSmtpInbox } from '../../test/smtpInbox.ts'
import { type SecureApp, startSecureApp } from '../../test/startSecureApp.ts'
import { usualTimeouts } from './secureServer.ts'

const database = holdDatabase()
const path = '/api/login/guest'
let app: SecureApp
let listening: Listening
let device: Device
let port: number

beforeAll(async () => {
  app = await startSecureApp(database())
  // A tenth of the usual timeouts.
  listening = await listenOn(app.app, { headers: 1_000, request: 2_000, check: 200 })
  port = listening.port
  device = await createDevice((to, init) => fetch(`http://127.0.0.1:${port}${to}`, init))
})
afterAll(async () => {
  await listening.stop()
  await app.stop()
})

const open = (...texts: (string | Buffer)[]) => openTo(listening, ...texts)
const head = (headers: Record<string, string>, line = `POST ${path} HTTP/1.1`) =>
  `${line}\r\n${Object.entries({ host: 'localhost:3001', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
const proven = async (body: string) => (await device.request(path, body)).headers
const isServed = async () => (await device.send(path)).status

describe('an endless body', () => {
  it('E-08 of a hundred megabytes is rejected after 64 KiB', async () => {
    const before = process.memoryUsage().arrayBuffers
    const { socket, said } = open(head({ ...(await proven('x')), 'content-length': String(100 * 1024 * 1024) }))
    const megabyte = Buffer.alloc(1024 * 1024, 'x')
    for (let sent = 0; sent < 100 && !socket.destroyed; sent++) {
      if (socket.write(megabyte)) continue
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), said])
    }
    // A client that keeps sending may never read the response.
    expect(await said).toMatch(/^(HTTP\/1\.1 413 |$)/)
    expect(socket.bytesWritten).toBeLessThan(50 * 1024 * 1024)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 1024 * 1024)
    expect(await isServed()).toBe(200)
  })

  it('E-08 in endless chunks closes the connection', async () => {
    const { said } = open(head({ ...(await proven('x')), 'transfer-encoding': 'chunked' }), '5\r\nhello\r\n')
    expect(await said).toMatch(/^(HTTP\/1\.1 4\d\d |$)/)
    expect(await isServed()).toBe(200)
  })

  it('E-08 is never decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(30 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(64 * 1024)
    const before = process.memoryUsage().arrayBuffers
    const response = await fetch(`http://127.0.0.1:${port}/api/mail-link/use`, {
      method: 'POST',
      body: new Uint8Array(bomb),
      headers: { 'content-encoding': 'gzip' },
    })
    expect(response.status).toBe(400)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 1024 * 1024)
  })
})

describe('a slow client', () => {
  it('E-09 is disconnected, in its headers and in its body, while others are served', async () => {
    expect(Math.max(usualTimeouts.headers, usualTimeouts.request) + usualTimeouts.check).toBeLessThanOrEqual(30_000)
    const idle = Array.from({ length: 500 }, () => open())
    const headers = Array.from({ length: 20 }, () => open(`POST ${path} HTTP/1.1\r\nhost: localhost\r\nx-a: `))
    const body = open(head({ ...(await proven('xx')), 'content-length': '2' }), 'x')
    expect(await isServed()).toBe(200)
    await Promise.all([...idle, ...headers, body].map(({ said }) => said))
    expect(await isServed()).toBe(200)
  })
})

describe('an ambiguous request', () => {
  it.each([
    ['a length and chunks', { 'content-length': '6', 'transfer-encoding': 'chunked' }, '0\r\n\r\nG'],
    ['two lengths', { 'content-length': '2', 'Content-Length': '3' }, '{}'],
    ['a coding that is none', { 'transfer-encoding': 'chunked, identity' }, '0\r\n\r\n'],
    ['a length that is none', { 'content-length': '2, 2x' }, '{}'],
    ['a space before the colon', { 'transfer-encoding ': 'chunked', 'content-length': '2' }, '{}'],
  ])('E-11 is rejected: %s', async (_, headers, body) => {
    expect(await open(head(headers), body).said).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('E-11 is rejected in the absolute form, and with a wrong method', async () => {
    const absolute = head({ 'content-length': '2' }, `POST http://evil.example${path} HTTP/1.1`)
    expect(await open(absolute, '{}').said).toMatch(/^HTTP\/1\.1 400 /)
    const overridden = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-http-method-override': 'POST' } })
    expect(overridden.status).toBeGreaterThanOrEqual(400)
  })
})

describe('a pending request', () => {
  it('ends when its client disconnects', async () => {
    const inbox = await startSmtpInbox()
    const mailing = await startSecureApp(database(), { smtpUrl: inbox.url })
    const served = await listenOn(mailing.app)
    const client = await createDevice((to, init) => fetch(`http://127.0.0.1:${served.port}${to}`, init))
    const { challengeId } = await client.take('/api/login/email', { email: 'away@example.com' })
    const { headers, body } = await client.request('/api/login/device', { challengeId })
    const { waiting } = mailing.services.accounts
    const { socket, said } = openTo(
      served,
      head({ ...headers, 'content-length': String(body.length) }, 'POST /api/login/device HTTP/1.1'),
      body,
    )
    await expect.poll(waiting.count).toBe(1)
    socket.destroy()
    expect(await said).toBe('')
    await expect.poll(waiting.count).toBe(0)
    await served.stop()
    await mailing.stop()
    await inbox.stop()
  })
})
