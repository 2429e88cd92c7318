import type { lookup } from 'node:dns'
import { afterAll, describe, expect, it } from 'vitest'
import { type FakeNode, startNode } from '../test/nodes.ts'
import { createGuardedFetch } from './guardedFetch.ts'

const servers: FakeNode[] = []
afterAll(async () => {
  for (const server of servers) await server.stop()
})

async function serve(...args: Parameters<typeof startNode>) {
  const server = await startNode(...args)
  servers.push(server)
  return { ...server, host: new URL(server.url).host }
}

const options = { maxBytes: 100, timeoutMs: 30_000 }

describe('createGuardedFetch', () => {
  it.each([
    'http://example.com/a.png',
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://2130706433/a.png',
    'https://0x7f.1/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://user:secret@example.com/a.png',
    'https://example.com:8443/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AA==',
    'nonsense',
  ])('I-01 rejects %s without a request', async (url) => {
    await expect(createGuardedFetch([])(url, options)).rejects.toMatchObject({ reason: 'forbidden' })
  })

  it.each([
    ['a private address', ['10.0.0.5']],
    ['a public and a private one', ['1.1.1.1', '127.0.0.1']],
    ['this machine by IPv6', ['::1']],
  ])('I-01 rejects a name that resolves to %s', async (_, addresses) => {
    const resolve = ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as typeof lookup
    await expect(createGuardedFetch([], resolve)('https://rebound.example/a.png', options)).rejects.toMatchObject({
      reason: 'forbidden',
    })
  })

  it('I-02 connects to the address that was checked, whatever the name resolves to next', async () => {
    let requested = 0
    const resolve = ((_host: string, _options: object, done: (error: null, found: object[]) => void) => {
      requested++
      done(null, [{ address: requested === 1 ? '203.0.114.1' : '127.0.0.1', family: 4 }])
    }) as typeof lookup
    const fetched = createGuardedFetch([], resolve)('https://rebound.example/a.png', { ...options, timeoutMs: 100 })
    await expect(fetched).rejects.toMatchObject({ reason: 'failed' })
    expect(requested).toBe(1)
  })

  it('fetches from a listed host, up to the limit', async () => {
    const small = await serve((_, response) => response.end('x'.repeat(100)))
    const large = await serve((_, response) => {
      response.write('x'.repeat(60))
      response.end('x'.repeat(60))
    })
    const fetchIt = createGuardedFetch([small.host, large.host])
    expect((await fetchIt(`${small.url}/a`, options)).bytes).toHaveLength(100)
    await expect(fetchIt(`${large.url}/a`, options)).rejects.toMatchObject({ reason: 'tooLarge' })
  })

  it.each(['http://169.254.169.254/latest', 'http://127.0.0.1:1/', 'file:///etc/passwd', 'https://[fd00::1]/'])(
    'I-03 does not follow a redirect to %s',
    async (location) => {
      const server = await serve((_, response) => response.writeHead(302, { location }).end())
      await expect(createGuardedFetch([server.host])(server.url, options)).rejects.toMatchObject({
        reason: 'forbidden',
      })
    },
  )

  it('I-03 stops on redirect loops, errors and timeouts', async () => {
    const ring = await serve((_, response) => response.writeHead(302, { location: '/' }).end())
    const broken = await serve((_, response) => response.writeHead(500).end())
    const silent = await serve(() => {})
    const fetchIt = createGuardedFetch([ring.host, broken.host, silent.host])
    await expect(fetchIt(ring.url, options)).rejects.toMatchObject({ reason: 'failed' })
    await expect(fetchIt(broken.url, options)).rejects.toMatchObject({ reason: 'failed' })
    await expect(fetchIt(silent.url, { ...options, timeoutMs: 50 })).rejects.toMatchObject({ reason: 'failed' })
    expect(ring.requests).toHaveLength(4)
  })
})
