import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { createAuthority } from '../../test/certificates.ts'
import { checkTls } from './checkTls.ts'

const authority = createAuthority()
afterAll(authority.remove)
const DAY_MS = 24 * 60 * 60 * 1000

/** What is found of a server on this machine with a certificate for `host`, valid for `days`. */
async function check(host: string, days: number, { ca = authority.ca, now = Date.now } = {}) {
  const server = createServer(authority.issue(host, days), (socket) => socket.on('error', () => {}))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const [finding] = await checkTls(
    { publicUrl: `https://localhost:${port}`, secureUrl: undefined },
    { now, tls: { ca } },
  )
  return finding
}

it('accepts a certificate that is valid for long', async () => {
  expect(await check('localhost', 90)).toMatchObject({ level: 'ok', what: expect.stringMatching(/is valid until 20/) })
})

it('warns three weeks before it expires', async () => {
  expect(await check('localhost', 22)).toMatchObject({ level: 'ok' })
  expect(await check('localhost', 20)).toMatchObject({
    level: 'warning',
    what: expect.stringMatching(/in (19|20) days/),
  })
})

it('refuses one that has expired, for another host, or of an unknown authority', async () => {
  expect(await check('localhost', 0)).toMatchObject({ level: 'error', what: expect.stringContaining(' expired on ') })
  const later = { now: () => Date.now() + 91 * DAY_MS }
  expect(await check('localhost', 90, later)).toMatchObject({
    level: 'error',
    what: expect.stringContaining(' expired on '),
  })
  expect(await check('other.example', 90)).toMatchObject({
    level: 'error',
    what: expect.stringContaining('is for other.example'),
  })
  const { ca } = createAuthority()
  expect(await check('localhost', 90, { ca })).toMatchObject({
    level: 'error',
    what: expect.stringContaining('is not trusted'),
  })
})

it('says that nothing answers, and asks plain http for nothing', async () => {
  expect(
    await checkTls({ publicUrl: 'https://localhost:1', secureUrl: 'http://localhost:1' }, { now: Date.now }),
  ).toMatchObject([
    { id: 'tls.localhost:1', level: 'error', what: 'localhost:1 does not answer over TLS (ECONNREFUSED).' },
  ])
})
