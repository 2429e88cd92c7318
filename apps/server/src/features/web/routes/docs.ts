import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/conventions.ts'
import { isHashedAsset } from '../../../http/isHashedAsset.ts'
import { isKnownTag } from '../../../http/isKnownTag.ts'
import { openAssets } from '../../../http/openAssets.ts'
import type { Asset } from '../../../http/readAsset.ts'
import { type DocsPlace, docsHeaders } from '../docsHeaders.ts'

/** The docs site, below `/docs/`, as `npm run docs` builds it. Coding agents look for the two texts about it at the root. */
export function docsRoutes(docsDir: string, place: DocsPlace) {
  const assets = openAssets(resolve(docsDir))
  const headers = docsHeaders(place)

  async function answer(context: Context<AppEnv>, path: string, asset: Asset, status: 200 | 404) {
    const etag = `"${createHash('sha256').update(asset.bytes).digest('base64url').slice(0, 22)}"`
    const isHashed = isHashedAsset(path)
    const shared = {
      ...headers,
      etag,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
    }
    if (status === 200 && isKnownTag(context, etag)) return context.body(null, 304, shared)
    const [body, encoding] = asset.isText
      ? await assets.encode(asset.name, asset.bytes, context.req.header('accept-encoding') ?? '')
      : ([asset.bytes, 'identity'] as const)
    const written = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return context.body(body, status, { ...shared, 'content-type': asset.type, ...written })
  }

  async function answerPage(context: Context<AppEnv>, path: string) {
    for (const name of namesOf(path)) {
      const asset = await assets.read(name)
      if (asset) return answer(context, name, asset, 200)
    }
    const missing = await assets.read('/404.html')
    return missing ? answer(context, '/404.html', missing, 404) : context.notFound()
  }

  return new Hono<AppEnv>()
    .get('/docs', (context) => context.redirect('/docs/', 308))
    .get('/docs/*', (context) => answerPage(context, context.req.path.slice('/docs'.length)))
    .get('/llms.txt', (context) => answerPage(context, '/llms.txt'))
    .get('/llms-full.txt', (context) => answerPage(context, '/llms-full.txt'))
}

/** The files that a path may mean: `/guides/buy` is a page, whose file ends in .html. */
function namesOf(path: string): readonly string[] {
  if (path.endsWith('/')) return [`${path}index.html`, `${path.slice(0, -1)}.html`]
  return [path, `${path}.html`, `${path}/index.html`]
}
