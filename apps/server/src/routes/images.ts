import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Config } from '../config/configSchema.ts'
import { ApiError } from '../http/apiError.ts'
import type { AppEnv } from '../http/conventions.ts'
import { readQuery } from '../http/readRequest.ts'
import { FetchRefused } from '../providers/guardedFetch.ts'
import type { Services } from '../services/createServices.ts'
import { ImageRefused } from '../services/images/createImageProxy.ts'
import { letterTile } from '../services/images/letterTile.ts'

const querySchema = v.object({ url: v.pipe(v.string('url is missing'), v.maxLength(2048)) })
const forever = 'public, max-age=31536000, immutable'
const currencies: Record<string, string> = { USD: '$', EUR: '€' }

type Parts = { config: Config; services: Pick<Services, 'directory' | 'images'> }

/** Images: remote ones through the proxy, and a letter on a tile where there is no logo that may be shipped (R7.26). */
export function imageRoutes({ config, services }: Parts) {
  const networkOf = (id: string) => config.networks.find((network) => network.id === id)
  const isKnownSymbol = (symbol: string) =>
    config.networks.some(
      ({ nativeCurrency, tokens }) =>
        nativeCurrency.symbol === symbol || tokens.some((token) => token.symbol === symbol),
    )

  return new Hono<AppEnv>()
    .get('/v1/image', async (context) => {
      const { bytes, type } = await services.images.read(readQuery(context, querySchema).url).catch(explain)
      return answer(context, bytes, type, 'public, max-age=86400')
    })
    .get('/getWalletImage/:id', (context) => tile(context, services.directory.nameOfImage(context.req.param('id'))))
    .get('/public/getAssetImage/:id', (context) => tile(context, networkOf(context.req.param('id'))?.name))
    .get('/public/getCurrencyImage/:code', (context) =>
      tile(context, currencies[context.req.param('code').toUpperCase()]),
    )
    .get('/public/getTokenImage/:symbol', (context) => {
      const symbol = context.req.param('symbol').slice(0, 100)
      const isWanted = isKnownSymbol(symbol) || context.req.query('fallback') === '1'
      return tile(context, isWanted ? symbol : undefined)
    })
}

function tile(context: Context<AppEnv>, name: string | undefined) {
  if (name === undefined) throw new ApiError(404, { field: 'id', description: 'There is no such image' })
  return answer(context, letterTile(name), 'image/png', forever)
}

function answer(context: Context<AppEnv>, bytes: Buffer, type: string, cacheControl: string) {
  return context.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'cache-control': cacheControl,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
}

function explain(cause: unknown): never {
  const refuse = (status: 400 | 413 | 415 | 502, description: string) => {
    throw new ApiError(status, { field: 'url', description }, { cause })
  }
  if (cause instanceof ImageRefused) return refuse(415, 'Only PNG, JPEG, GIF, WebP and AVIF images are passed on')
  if (!(cause instanceof FetchRefused)) throw cause
  if (cause.reason === 'forbidden') return refuse(400, 'Only public https addresses are fetched')
  if (cause.reason === 'tooLarge') return refuse(413, 'The image is larger than 1 MiB')
  return refuse(502, 'The image could not be fetched')
}
