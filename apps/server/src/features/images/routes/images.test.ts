import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { type FakeNode, startNode } from '../../../test/nodes.ts'
import { startApp, testConfig } from '../../../test/startApp.ts'
import { imageType } from '../imageType.ts'
import { letterTile } from '../letterTile.ts'

// Runs real processes, on a machine that may be busy.
const png = letterTile('A')
const files: Record<string, Buffer | string> = {
  '/good.png': png,
  '/lies.png': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '/icon.svg': '<?xml version="1.0"?><svg/>',
  '/page.html': '<!doctype html><script>alert(1)</script>',
  '/empty.png': '',
  '/bomb.png': withSize(png, 16, 50_000),
  '/huge.png': Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]),
  '/limit.png': Buffer.concat([png, Buffer.alloc(1024 * 1024 - png.length)]),
}
const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-images-'))
let origin: FakeNode
const database = holdDatabase()
let started: Awaited<ReturnType<typeof startApp>>
const app = { request: (path: string) => started.app.request(path) }

beforeAll(async () => {
  origin = await startNode((_, response, path) => {
    if (path === '/away') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    // The declared content type doesn't matter, only the bytes.
    response.writeHead(files[path] === undefined ? 404 : 200, { 'content-type': 'image/png' }).end(files[path])
  })
  started = await startApp(testConfig({ imageHosts: [new URL(origin.url).host], networks: [ethereum] }), database())
})
afterAll(async () => {
  await started.close()
  await origin.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const ethereum = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  upstreams: [{ http: 'http://127.0.0.1:1' }],
}
/** The same image, but for its width. */
function withSize(image: Buffer, at: number, width: number): Buffer {
  const changed = Buffer.from(image)
  changed.writeUInt32BE(width, at)
  return changed
}
const read = (url: string) => app.request(`/v1/image?url=${encodeURIComponent(url)}`)

describe('GET /v1/image', () => {
  it.each(['/good.png', '/limit.png'])('passes %s on unchanged, with headers that make it inert', async (path) => {
    const response = await read(origin.url + path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(files[path] ?? ''))).toBe(true)
  })

  it.each([
    ['an SVG with a script that calls itself a PNG', '/lies.png', 415],
    ['an SVG', '/icon.svg', 415],
    ['a web page', '/page.html', 415],
    ['nothing', '/empty.png', 415],
    ['an image of billions of pixels', '/bomb.png', 415],
    ['10 MB', '/huge.png', 413],
    ['a redirect to 169.254.169.254', '/away', 400],
    ['what is not there', '/none.png', 502],
  ])('I-04 rejects %s', async (_, path, status) => {
    const response = await read(origin.url + path)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'url' }] })
  })

  it.each(['http://127.0.0.1:2/a.png', 'https://localhost/a.png', 'javascript:alert(1)', ''])(
    'I-01 rejects %s',
    async (url) => {
      expect((await read(url)).status).toBe(400)
    },
  )
})

describe("the server's own images", () => {
  const metaMask = 'e30d09fe-c0dd-4b61-81e2-d6dc09eb9700'

  it.each([`/getWalletImage/${metaMask}?size=lg`, '/public/getAssetImage/0c2840c3-5b04-4c44-9661-fbd4b49e1800'])(
    'R7.26 returns the logo of a wallet at %s, cacheable forever',
    async (path) => {
      const response = await app.request(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toContain('immutable')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect([response.headers.get('content-type'), imageType(bytes)]).toEqual(['image/webp', 'image/webp'])
    },
  )

  it('returns a placeholder for a missing logo only on request, and not cacheable forever', async () => {
    const path = `/getWalletImage/${'0'.repeat(36)}`
    expect((await app.request(path)).status).toBe(404)
    const tile = await app.request(`${path}?fallback=1`)
    expect(tile.headers.get('content-type')).toBe('image/png')
    expect(tile.headers.get('cache-control')).toBe('public, max-age=86400')
  })

  it.each(['..%2f..%2frates', '%00', 'a'.repeat(500), '..', 'é'])('E-10 has no image %s', async (id) => {
    expect((await app.request(`/getWalletImage/${id}`)).status).toBe(404)
  })

  it.each([
    '/public/getAssetImage/ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
    '/public/getAssetImage/07ba87ed-43aa-4adf-4540-9e6a2b9cae00',
    '/public/getCurrencyImage/EUR',
    '/public/getTokenImage/%3Cscript%3E?fallback=1',
  ])('R7.26 returns a PNG for %s, cacheable forever', async (path) => {
    const response = await app.request(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })

  it.each([
    '/public/getAssetImage/eip155:1',
    '/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900',
    '/public/getAssetImage/polkadot',
    '/public/getTokenImage/ETH',
  ])('R7.26 returns the mark of a network or a listed token at %s', async (path) => {
    const response = await app.request(path)
    expect(response.status).toBe(200)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([response.headers.get('content-type'), imageType(bytes)]).toEqual(['image/webp', 'image/webp'])
  })

  it('gives networks and listed tokens without an icon their mark, unless the operator switches logos off', () => {
    const usdc = { address: `0x${'1'.repeat(40)}`, symbol: 'USDC', decimals: 6 }
    const own = { ...usdc, iconUrl: '/own.png' }
    const network = { ...ethereum, tokens: [usdc, own, { ...usdc, symbol: 'NOPE' }] }
    const [marked] = testConfig({ networks: [network] }).networks
    expect(marked?.iconUrl).toMatch(/\/public\/getAssetImage\/eip155:1$/)
    expect(marked?.tokens.map(({ iconUrl }) => iconUrl)).toEqual([
      expect.stringMatching(/\/public\/getTokenImage\/USDC$/),
      '/own.png',
      undefined,
    ])
    expect(testConfig({ networks: [network], logos: 'off' }).networks[0]?.iconUrl).toBeUndefined()
  })

  it.each(['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
    'has no image of any kind named %s',
    async (name) => {
      const kinds = ['/getWalletImage', '/public/getAssetImage', '/public/getCurrencyImage', '/public/getTokenImage']
      const statuses = await Promise.all(kinds.map(async (kind) => (await app.request(`${kind}/${name}`)).status))
      expect(statuses).toEqual([404, 404, 404, 404])
      expect((await app.request(`/public/getTokenImage/ETH?${name}=1&${name}=2`)).status).toBe(200)
    },
  )

  it.each([
    '/getWalletImage/nothing',
    '/public/getAssetImage/eip155:2',
    '/public/getCurrencyImage/XXX',
    '/public/getTokenImage/NOPE',
  ])('has nothing at %s', async (path) => expect((await app.request(path)).status).toBe(404))
})
