import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppEnv, conventions } from '../../../http/conventions.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { startApp, testConfig } from '../../../test/startApp.ts'
import { docsRoutes } from './docs.ts'

const docsDir = join(mkdtempSync(join(tmpdir(), 'latchkey-docs-')), 'site')
beforeAll(() => {
  for (const folder of ['assets', 'guides', 'decisions']) mkdirSync(join(docsDir, folder), { recursive: true })
  const files = {
    'index.html': 'first page',
    '404.html': 'no such page',
    'guides/buy.html': 'about buying',
    'guides/buy.md': '# Buying',
    'decisions/index.html': 'decisions',
    'llms.txt': '# Latchkey',
    'assets/main-YVZC2TKM.js': 'export {}\n',
    'sitemap.xml': '<urlset/>',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(docsDir, name), text)
  writeFileSync(join(docsDir, '..', 'outside.html'), 'secret')
})
afterAll(() => rmSync(join(docsDir, '..'), { recursive: true, force: true }))

describe('the docs', () => {
  const app = new Hono<AppEnv>()
    .use(conventions())
    .route('/', docsRoutes(docsDir, { isSecure: true, runsExamples: false }))
  const request = async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

  it.each([
    ['/docs/', 'first page', 'text/html'],
    ['/docs/guides/buy.html', 'about buying', 'text/html'],
    ['/docs/guides/buy', 'about buying', 'text/html'],
    ['/docs/guides/buy.md', '# Buying', 'text/markdown'],
    ['/docs/decisions', 'decisions', 'text/html'],
    ['/docs/decisions/', 'decisions', 'text/html'],
    ['/docs/sitemap.xml', '<urlset/>', 'application/xml'],
    ['/llms.txt', '# Latchkey', 'text/plain'],
  ])('has %s', async (path, text, type) => {
    const response = await request(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain(type)
    expect(await response.text()).toBe(text)
  })

  it.each([
    '/docs/nothing',
    '/docs/../outside.html',
    '/docs/%2e%2e/outside.html',
    '/docs/..%2foutside.html',
    '/docs/%00',
  ])('has nothing at %s', async (path) => {
    const response = await request(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('secret')
  })

  it('says at a mistyped address that there is no such page', async () => {
    expect(await (await request('/docs/nothing')).text()).toBe('no such page')
  })

  it('leads from /docs to /docs/', async () => {
    expect((await request('/docs')).headers.get('location')).toBe('/docs/')
  })

  it("allows only the site's own scripts and styles, and no page around it", async () => {
    const policy = (await request('/docs/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('localhost')
  })

  it('is loaded again only where something changed', async () => {
    const page = await request('/docs/')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const etag = page.headers.get('etag') ?? ''
    expect((await request('/docs/', { 'if-none-match': etag })).status).toBe(304)
    const script = await request('/docs/assets/main-YVZC2TKM.js')
    expect(script.headers.get('cache-control')).toContain('immutable')
    const compressed = await request('/docs/', { 'accept-encoding': 'br' })
    expect(compressed.headers.get('content-encoding')).toBe('br')
  })
})

describe('the server', () => {
  const database = holdDatabase()

  it('has the docs where docsDir is set', async () => {
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const networks = [{ id: 'eip155:7', name: 'Seven', nativeCurrency, upstreams: [{ http: 'http://127.0.0.1:1' }] }]
    const { app } = await startApp(testConfig({ networks, docsDir }), database())
    expect(await (await app.request('/docs/')).text()).toBe('first page')
    const without = await startApp(testConfig({ networks }), database())
    expect((await without.app.request('/docs/')).status).toBe(404)
  })
})
