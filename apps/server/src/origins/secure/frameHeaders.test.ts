import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { walletOrigins } from '../../config/walletOrigins.ts'
import { frameHeaders, type SecurePage } from './frameHeaders.ts'
import { frameRoutes } from './frameRoutes.ts'

const publicUrl = 'https://wallet.example.com'
const devnet = { page: 'http://localhost:3002', walletScript: 'http://localhost:3002/wallet.js' }

describe('the pages that may embed the frame', () => {
  it('include publicUrl when walletOrigins are set', () => {
    expect(
      walletOrigins({
        publicUrl,
        devnet: null,
        walletOrigins: [{ origin: 'https://partner.example', approvals: undefined }],
      }),
    ).toEqual([publicUrl, 'https://partner.example'])
  })

  it('include any local port with the devnet, as for sign-in, and only listed ones without it', () => {
    const ancestors = (settings: Parameters<typeof frameHeaders>[0]) =>
      /frame-ancestors ([^;]*)/.exec(frameHeaders(settings, 'frame')['content-security-policy'])?.[1]
    const own = 'http://localhost:3000'
    const rest = { secureUrl: 'http://localhost:3001', walletOrigins: undefined }
    expect(ancestors({ ...rest, publicUrl: own, devnet })).toBe(`${own} http://localhost:* http://127.0.0.1:*`)
    expect(ancestors({ ...rest, publicUrl: own, devnet: null })).toBe(own)
  })
})

it('B-15 keeps the opener of a page of decisions only if the secure origin opened it', () => {
  const settings = { publicUrl, secureUrl: 'https://secure.example.com', devnet: null, walletOrigins: undefined }
  const openerPolicy = (fetchSite?: string) =>
    frameHeaders(settings, 'decision', fetchSite)['cross-origin-opener-policy']
  expect(openerPolicy('same-origin')).toBe('unsafe-none')
  for (const other of ['same-site', 'cross-site', 'none', undefined]) expect(openerPolicy(other)).toBe('same-origin')
  expect(frameHeaders(settings, 'own', 'same-origin')['cross-origin-opener-policy']).toBe('same-origin')
})

it('lets a page with Cross-Origin-Embedder-Policy embed the frame, and no other site load the other pages', () => {
  const settings = { publicUrl, secureUrl: 'https://secure.example.com', devnet: null, walletOrigins: undefined }
  const policies = (page: SecurePage) => {
    const headers = frameHeaders(settings, page)
    return [headers['cross-origin-embedder-policy'], headers['cross-origin-resource-policy']]
  }
  expect(policies('frame')).toEqual(['require-corp', 'cross-origin'])
  expect(policies('own'), 'its workers').toEqual(['require-corp', 'same-site'])
  expect(policies('signing'), 'a wallet adds scripts of its own').toEqual([undefined, 'same-site'])
})

it('B-15 tells a page of decisions whether the secure origin opened it, and no page that embeds or talks to others', async () => {
  const frameDir = mkdtempSync(join(tmpdir(), 'latchkey-frame-'))
  for (const file of ['frame.html', 'window.html', 'opened.html']) writeFileSync(join(frameDir, file), '<html></html>')
  const secureUrl = 'https://secure.example.com'
  const routes = frameRoutes({ publicUrl, secureUrl, devnet: null, walletOrigins: undefined, frameDir })
  const isOpenedHere = async (path: string, site?: string) => {
    const response = await routes.request(path, { headers: site ? { 'sec-fetch-site': site } : {} })
    return /"isOpenedHere":(true|false)/.exec(await response.text())?.[1]
  }
  expect(await isOpenedHere('/approve', 'same-origin')).toBe('true')
  expect(await isOpenedHere('/confirm', 'same-origin')).toBe('true')
  for (const site of ['same-site', 'cross-site', 'none', undefined])
    expect(await isOpenedHere('/approve', site), site).toBe('false')
  for (const path of ['/frame', '/window', '/loading', '/device'])
    expect(await isOpenedHere(path, 'same-origin'), path).toBe('false')
  rmSync(frameDir, { recursive: true })
})

it('reads and compresses a file of the frame once: each visitor asks for dozens of them', async () => {
  const frameDir = mkdtempSync(join(tmpdir(), 'latchkey-frame-'))
  mkdirSync(join(frameDir, 'assets'))
  writeFileSync(join(frameDir, 'assets/frame-Ab12Cd34.js'), 'export {}')
  const secureUrl = 'https://secure.example.com'
  const routes = frameRoutes({ publicUrl, secureUrl, devnet: null, walletOrigins: undefined, frameDir })
  const read = async () => routes.request('/assets/frame-Ab12Cd34.js', { headers: { 'accept-encoding': 'br' } })
  const first = await (await read()).arrayBuffer()
  rmSync(frameDir, { recursive: true })
  const second = await read()
  expect(second.headers.get('content-encoding')).toBe('br')
  expect(await second.arrayBuffer()).toEqual(first)
})
