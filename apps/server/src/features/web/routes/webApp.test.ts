import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { webConfigSchema } from '@latchkey/protocol/api'
import { Hono } from 'hono'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AppEnv } from '../../../http/conventions.ts'
import { testConfig } from '../../../test/startApp.ts'
import { webAppRoutes } from './webApp.ts'

const webDir = join(mkdtempSync(join(tmpdir(), 'latchkey-web-')), 'dist')
const network = {
  id: 'eip155:31337',
  name: '</script><script>alert(1)</script>',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  upstreams: [{ http: 'http://10.0.0.1:8545?key=secret' }],
}
const devnet = { page: 'http://localhost:3002', walletScript: 'http://localhost:3002/wallet.js' }

beforeAll(() => {
  mkdirSync(join(webDir, 'assets'), { recursive: true })
  writeFileSync(
    join(webDir, 'index.html'),
    '<!doctype html><html><head><title>x</title><meta property="og:image" content="/sharing.png" /></head><body></body></html>',
  )
  writeFileSync(join(webDir, 'assets/index-Ab12_-cd.js'), 'export const a = 1\n'.repeat(200))
  writeFileSync(join(webDir, 'service-worker.js'), 'addEventListener("fetch", () => {})')
  writeFileSync(join(webDir, 'manifest.webmanifest'), '{}')
  writeFileSync(join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(webDir, '..', 'outside.txt'), 'secret')
})

function serve(settings: Partial<Parameters<typeof testConfig>[0]> = {}) {
  const app = new Hono<AppEnv>().route(
    '/',
    webAppRoutes({ ...testConfig({ networks: [network], ...settings }), webDir }),
  )
  return async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
}

describe('the web application', () => {
  it.each([
    '/',
    '/account',
    '/networks',
    '/wallets',
    '/send',
    '/receive',
    '/swap',
    '/activity',
    '/settings',
    '/playground',
    '/activity/2026',
  ])('responds to %s with its page, never cached', async (path) => {
    const response = await serve()(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  it.each([
    '/nothing',
    '/assets/nothing.js',
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/%00',
    '/assets',
  ])('has nothing at %s', async (path) => expect((await serve()(path)).status).toBe(404))

  it('responds to a mistyped URL with the page, which says so', async () => {
    const accept = 'text/html,application/xhtml+xml'
    const response = await serve()('/nothing', { accept })
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('latchkey-config')
    expect((await serve()('/assets/nothing.js', { accept })).headers.get('content-type')).not.toContain('text/html')
  })

  it('H-14 embeds the configuration as data that no name can break out of', async () => {
    const html = await (await serve()('/')).text()
    expect(html.match(/<script/g)).toHaveLength(1)
    const [, json = ''] =
      /<script type="application\/json" id="latchkey-config">(.*?)<\/script><\/head>/.exec(html) ?? []
    const config = v.parse(webConfigSchema, JSON.parse(json))
    expect(config.networks[0]).toMatchObject({
      name: network.name,
      rpcUrls: ['http://localhost:3000/v1?chainId=eip155%3A31337&projectId=0123456789abcdef0123456789abcdef'],
    })
    expect(html).not.toContain('secret')
  })

  it("E-13 allows only the page's own scripts", async () => {
    const policy = (await serve()('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain('frame-src http://localhost:3000/verify/;')
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types latchkey-offline")
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  it("adds the devnet's origin only when the devnet is configured, and Safe's only when it is listed", async () => {
    const policy = (await serve({ devnet, frameAncestors: ['https://app.safe.global'] })('/')).headers.get(
      'content-security-policy',
    )
    expect(policy).toContain("script-src 'self' http://localhost:3002;")
    expect(policy).toContain("connect-src 'self' http://localhost:3000 ws://localhost:3000 http://localhost:3002;")
    expect(policy).toContain('frame-ancestors https://app.safe.global')
  })

  it('names its sharing picture by an absolute URL', async () => {
    expect(await (await serve()('/')).text()).toContain('content="http://localhost:3000/sharing.png"')
  })

  it('serves a service worker that is never stale and reaches nothing but this origin', async () => {
    const { headers } = await serve()('/service-worker.js')
    expect(headers.get('content-type')).toContain('text/javascript')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
    expect((await serve()('/manifest.webmanifest')).headers.get('content-type')).toBe('application/manifest+json')
  })

  it('links to the documentation and the source only where they are', async () => {
    const links = { docsUrl: 'https://docs.example', sourceUrl: 'https://source.example' }
    expect(await (await serve()('/')).text()).not.toContain('docsUrl')
    expect(await (await serve(links)('/')).text()).toContain('"docsUrl":"https://docs.example","sourceUrl"')
  })

  it('uses its own relay unless others are configured, and lets the page connect to them', async () => {
    const read = async (settings: Parameters<typeof serve>[0]) => {
      const response = await serve(settings)('/')
      const [, json = ''] = /id="latchkey-config">(.*?)<\/script>/.exec(await response.text()) ?? []
      const { relays, verifyUrl } = v.parse(webConfigSchema, JSON.parse(json))
      expect(verifyUrl).toBe('http://localhost:3000/verify')
      return { relays, policy: response.headers.get('content-security-policy') }
    }
    expect((await read({})).relays).toEqual([{ url: 'ws://localhost:3000/relay' }])
    const listed = [{ url: 'wss://relay.example/a', projectId: 'f'.repeat(32) }]
    const { relays, policy } = await read({ relays: listed })
    expect(relays).toEqual(listed)
    expect(policy).toContain("connect-src 'self' http://localhost:3000 ws://localhost:3000 wss://relay.example;")
  })

  it('lets browsers cache files with a hash in their name, compressed', async () => {
    const response = await serve()('/assets/index-Ab12_-cd.js', { 'accept-encoding': 'gzip, br' })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(200)
    expect((await serve()('/favicon.svg')).headers.get('cache-control')).toBe('no-cache')
  })
})
