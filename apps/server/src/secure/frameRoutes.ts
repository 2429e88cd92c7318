import { resolve } from 'node:path'
import type { FramePage } from '@latchkey/protocol/embedded'
import { Hono } from 'hono'
import type { Config } from '../config/configSchema.ts'
import { walletOrigins } from '../config/walletOrigins.ts'
import type { AppEnv } from '../http/conventions.ts'
import { injectConfig } from '../services/web/injectConfig.ts'
import { encode, readAsset } from '../services/web/readAsset.ts'
import { frameHeaders, type SecurePage } from './frameHeaders.ts'

/** Which built page answers at which path. */
const pages: Record<string, { file: string; kind: SecurePage }> = {
  '/frame': { file: '/frame.html', kind: 'frame' },
  // It speaks with the page that opened it, and has nothing decided in it: that is what the next two are for.
  '/window': { file: '/window.html', kind: 'opened' },
  '/approve': { file: '/window.html', kind: 'own' },
  '/confirm': { file: '/window.html', kind: 'own' },
  '/device': { file: '/window.html', kind: 'own' },
  '/email': { file: '/window.html', kind: 'own' },
  '/export': { file: '/window.html', kind: 'own' },
  '/siwf': { file: '/window.html', kind: 'signing' },
  '/loading': { file: '/opened.html', kind: 'opened' },
  '/oauth/done': { file: '/opened.html', kind: 'opened' },
}

/** The built `apps/frame`: its pages with their headers, and what they load, which has the same policy. */
export function frameRoutes(config: Config & { frameDir: string }) {
  const directory = resolve(config.frameDir)
  const settings: FramePage = { version: 1, walletOrigins: walletOrigins(config) }
  const walletScript = config.devnet && `<script src="${new URL(config.devnet.walletScript)}" defer></script>`
  function fillIn(html: string, kind: SecurePage): string {
    const page = injectConfig(html, settings, 'latchkey-frame')
    // Who tries the devnet has its wallet wherever something is signed.
    return kind === 'signing' && walletScript ? page.replace('</head>', `${walletScript}</head>`) : page
  }
  return new Hono<AppEnv>().get('*', async (context, next) => {
    const page = Object.hasOwn(pages, context.req.path) ? pages[context.req.path] : undefined
    const path = page?.file ?? context.req.path
    // The list of files with their hashes is for whoever compares them with a build of their own.
    if (!page && !path.startsWith('/assets/') && path !== '/files.json') return next()
    const asset = await readAsset(directory, path)
    if (!asset) return page ? context.text('The secure frame is not built yet: npm run build', 503) : next()
    const bytes = page ? Buffer.from(fillIn(asset.bytes.toString('utf8'), page.kind)) : asset.bytes
    const [body, encoding] = asset.isText
      ? await encode(bytes, context.req.header('accept-encoding') ?? '')
      : ([bytes, 'identity'] as const)
    return context.body(body, 200, {
      // A worker has a policy of its own: the one of its script's answer.
      ...frameHeaders(config, page?.kind ?? 'own'),
      'content-type': asset.type,
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
      vary: 'accept-encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
  })
}
