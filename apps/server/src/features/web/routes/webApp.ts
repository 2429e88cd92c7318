import { resolve } from 'node:path'
import { webPages } from '@latchkey/protocol/setup'
import { type Context, Hono } from 'hono'
import type { Config } from '../../../config/configSchema.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { isHashedAsset } from '../../../http/isHashedAsset.ts'
import { openAssets } from '../../../http/openAssets.ts'
import type { Asset } from '../../../http/readAsset.ts'
import { describeWebApp } from '../describeWebApp.ts'
import { injectConfig } from '../injectConfig.ts'
import { securityHeaders } from '../securityHeaders.ts'

/** The pages of the app, and everything below one, which the app then says it doesn't have. */
const pages = new RegExp(
  `^(?:/|(?:${Object.values(webPages)
    .filter((path) => path !== '/')
    .join('|')})(?:/[^.]*)?)$`,
)

// An SVG opened directly is a document, so it mustn't run scripts or load anything.
const svgHeaders = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }

// A worker gets its policy from the response of its script. This one only asks its own origin.
const workerHeaders = { 'content-security-policy': "default-src 'none'; connect-src 'self'" }

/** Serves the built app from `webDir`, with the page's configuration injected. */
export function webAppRoutes(config: Config & { webDir: string }) {
  const assets = openAssets(resolve(config.webDir))
  const description = describeWebApp(config)
  const headers = securityHeaders(config)

  async function answerPage(context: Context<AppEnv>, status: 200 | 404) {
    const index = await assets.read('/index.html')
    if (!index) return context.text('The web application is not built yet: npm run build', 503)
    const page = withAbsoluteUrls(index.bytes.toString('utf8'), config.publicUrl)
    const html = Buffer.from(injectConfig(page, description))
    const [body, encoding] = await assets.encode(index.name, html, context.req.header('accept-encoding') ?? '')
    return context.body(body, status, {
      ...headers,
      'content-type': index.type,
      'cache-control': 'no-cache',
      ...encodingHeaders(encoding),
    })
  }

  async function answerAsset(context: Context<AppEnv>, path: string, asset: Asset) {
    const isHashed = isHashedAsset(path)
    const [body, encoding] = asset.isText
      ? await assets.encode(asset.name, asset.bytes, context.req.header('accept-encoding') ?? '')
      : ([asset.bytes, 'identity'] as const)
    return context.body(body, 200, {
      'content-type': asset.type,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(path.endsWith('.svg') ? svgHeaders : {}),
      ...(path === '/service-worker.js' ? workerHeaders : {}),
      ...encodingHeaders(encoding),
    })
  }

  return new Hono<AppEnv>().get('*', async (context, next) => {
    const { path } = context.req
    if (pages.test(path)) return answerPage(context, 200)
    const asset = path === '/index.html' ? undefined : await assets.read(path)
    if (asset) return answerAsset(context, path, asset)
    // Browsers get an HTML page for a mistyped URL, programs get the coded error.
    return isPageRequest(context) ? answerPage(context, 404) : next()
  })
}

/** Those who show a link elsewhere only take absolute URLs (https://ogp.me), which the build can't know. */
function withAbsoluteUrls(html: string, publicUrl: string): string {
  const base = publicUrl.replace(/\/$/, '').replaceAll('"', '%22').replaceAll('$', '$$$$')
  return html.replaceAll(/(<meta property="og:(?:url|image)" content=")(?=\/)/g, `$1${base}`)
}

function isPageRequest({ req }: Context<AppEnv>): boolean {
  return !/\.\w+$/.test(req.path) && /^[^,;]*text\/html/.test(req.header('accept') ?? '')
}

function encodingHeaders(encoding: string): Record<string, string> {
  return encoding === 'identity'
    ? { vary: 'accept-encoding' }
    : { vary: 'accept-encoding', 'content-encoding': encoding }
}
