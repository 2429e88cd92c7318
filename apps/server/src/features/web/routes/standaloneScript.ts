import { join, resolve } from 'node:path'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { ApiError } from '../../../base/apiError.ts'
import type { Config } from '../../../config/configSchema.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { isKnownTag } from '../../../http/isKnownTag.ts'
import { openScript, type Script } from '../openScript.ts'

const described = endpoint({
  summary: 'Where exactly this version of the one-file build for pages without a bundler is, and its integrity hash',
  answer: v.object({ src: v.string(), integrity: v.string() }),
})

/**
 * The one-file build of the dialog, for pages of any site without a bundler: `GET /latchkey.js` is the current one,
 * `GET /latchkey-<version>.js` never changes, and `GET /latchkey.json` tells that URL and the integrity hash. It loads its
 * other languages from `GET /latchkey.<language>.js` and knows their hashes.
 */
export function standaloneScriptRoutes({ publicUrl, standaloneDir }: Config & { standaloneDir: string }) {
  const directory = resolve(standaloneDir)
  const read = openScript(join(directory, 'latchkey.js'))
  const languages = new Map<string, ReturnType<typeof openScript>>()
  const current = async () => {
    const script = await read()
    if (script) return script
    throw new ApiError(503, { field: 'path', description: 'latchkey.js is not built yet: npm run standalone' })
  }
  return new Hono<AppEnv>()
    .get('/latchkey.json', described, async (context) => {
      const { version, integrity } = await current()
      const src = new URL(`/latchkey-${version}.js`, publicUrl).href
      return context.json({ src, integrity }, 200, { 'cache-control': 'no-cache' })
    })
    .get('/latchkey.js', async (context) => {
      return answerChecked(context, await current())
    })
    .get('/:file{latchkey\\.[a-z]{2}(-[A-Za-z]{2,4})?\\.js}', async (context, next) => {
      const file = context.req.param('file')
      const open = languages.get(file) ?? openScript(join(directory, file))
      const script = await open()
      if (!script) return next()
      languages.set(file, open)
      return answerChecked(context, script)
    })
    .get('/:file{latchkey-[0-9a-f]{16}\\.js}', async (context) => {
      const script = await current()
      if (context.req.param('file') !== `latchkey-${script.version}.js`) {
        const description = 'This server has another version of latchkey.js: /latchkey.json names it'
        throw new ApiError(404, { field: 'path', description })
      }
      return answer(context, script, { 'cache-control': 'public, max-age=31536000, immutable' })
    })
}

/** A script that the browser asks for again each time. */
function answerChecked(context: Context<AppEnv>, script: Script) {
  const etag = `"${script.version}"`
  const headers = { etag, 'cache-control': 'no-cache' }
  return isKnownTag(context, etag) ? context.body(null, 304, headers) : answer(context, script, headers)
}

/** Readable by pages of every site; CORS, which `integrity` needs, and `nosniff` are on every response of this server. */
async function answer(context: Context<AppEnv>, script: Script, headers: Record<string, string>) {
  const [bytes, encoding] = await script.encode(context.req.header('accept-encoding') ?? '')
  return context.body(bytes, 200, {
    ...headers,
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept-encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  })
}
