import { resolve } from 'node:path'
import type { FramePage } from '@latchkey/protocol/embedded'
import { isWalletOrigin } from '@latchkey/protocol/setup'
import { Hono } from 'hono'
import { walletOrigins } from '../../config/walletOrigins.ts'
import { injectConfig } from '../../features/web/injectConfig.ts'
import type { AppEnv } from '../../http/conventions.ts'
import { isHashedAsset } from '../../http/isHashedAsset.ts'
import { openAssets } from '../../http/openAssets.ts'
import { type FrameSettings, frameHeaders, isOpenedHere, type SecurePage } from './frameHeaders.ts'

/** The built page for each path. */
const pages: Record<string, { file: string; kind: SecurePage }> = {
  '/frame': { file: '/frame.html', kind: 'frame' },
  // It talks to the page that opened it, so no decisions are made in it; the next two pages are for those.
  '/window': { file: '/window.html', kind: 'opened' },
  '/approve': { file: '/window.html', kind: 'decision' },
  '/confirm': { file: '/window.html', kind: 'decision' },
  '/device': { file: '/window.html', kind: 'own' },
  '/email': { file: '/window.html', kind: 'own' },
  '/export': { file: '/window.html', kind: 'decision' },
  '/siwf': { file: '/window.html', kind: 'signing' },
  '/loading': { file: '/opened.html', kind: 'opened' },
  '/oauth/done': { file: '/opened.html', kind: 'opened' },
}

/** Serves the built `apps/frame`: its pages with their headers, and their assets with the same policy. */
export function frameRoutes(config: FrameSettings & { frameDir: string }) {
  const assets = openAssets(resolve(config.frameDir))
  const settings: FramePage = { version: 1, walletOrigins: walletOrigins(config) }
  const walletScript = config.devnet && `<script src="${new URL(config.devnet.walletScript)}" defer></script>`
  function fillIn(html: string, kind: SecurePage, isOpened: boolean): string {
    const page = injectConfig(html, { ...settings, isOpenedHere: isOpened }, 'latchkey-frame')
    // The devnet injects its wallet wherever something is signed.
    return kind === 'signing' && walletScript ? page.replace('</head>', `${walletScript}</head>`) : page
  }
  const listed = new Hono<AppEnv>().get('/frame/listed', (context) => {
    // Anyone may read it: a page only learns about itself, and why its frame stays empty.
    const isListed = isWalletOrigin(settings.walletOrigins, context.req.header('origin') ?? '')
    return context.json({ isListed }, 200, { 'cache-control': 'no-store' })
  })
  return listed.get('*', async (context, next) => {
    const page = Object.hasOwn(pages, context.req.path) ? pages[context.req.path] : undefined
    const path = page?.file ?? context.req.path
    // The list of files and hashes lets anyone compare them with their own build.
    if (!page && !path.startsWith('/assets/') && path !== '/files.json') return next()
    // No service worker is ever installed here: a script that got in could otherwise stay, and answer for these pages.
    if (context.req.header('service-worker')) return next()
    const asset = await assets.read(path)
    if (!asset) return page ? context.text('The secure frame is not built yet: npm run build', 503) : next()
    const fetchSite = context.req.header('sec-fetch-site')
    const isOpened = page !== undefined && isOpenedHere(page.kind, fetchSite)
    const bytes = page ? Buffer.from(fillIn(asset.bytes.toString('utf8'), page.kind, isOpened)) : asset.bytes
    const name = page ? `${context.req.path} ${isOpened}` : asset.name
    const [body, encoding] = asset.isText
      ? await assets.encode(name, bytes, context.req.header('accept-encoding') ?? '')
      : ([bytes, 'identity'] as const)
    return context.body(body, 200, {
      // A worker gets its policy from the response of its script.
      ...frameHeaders(config, page?.kind ?? 'own', fetchSite),
      'content-type': asset.type,
      'cache-control': isHashedAsset(path) ? 'public, max-age=31536000, immutable' : 'no-store',
      vary: 'accept-encoding, sec-fetch-site, service-worker',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
  })
}
