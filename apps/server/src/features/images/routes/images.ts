import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { ApiError } from '../../../base/apiError.ts'
import type { Config } from '../../../config/configSchema.ts'
import { networkMark, providerMark, tokenMark } from '../../../config/shippedMarks.ts'
import { FetchRefused } from '../../../fetch/guardedFetch.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { readQuery } from '../../../http/readRequest.ts'
import { type Image, type ImageProxy, ImageRefused } from '../createImageProxy.ts'
import { connectorImages, connectorNames, networkImages } from '../knownAssets.ts'
import { letterTile } from '../letterTile.ts'

const querySchema = v.object({ url: v.pipe(v.string('url is missing'), v.maxLength(2048)) })
const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'
const currencies = new Map([
  ['USD', '$'],
  ['EUR', '€'],
])
/** The ids that the directory can contain. */
const imageIdPattern = /^[0-9a-f-]{1,64}$/

const imageEndpoint = endpoint({
  summary: 'A remote image, fetched by the server',
  query: querySchema,
  answer: 'image/*',
})
const tileEndpoint = (summary: string) => endpoint({ summary, answer: 'image/*' })

type Deps = {
  config: Config
  services: {
    images: ImageProxy
    /** Finds a wallet, and its logo if it may be shown. */
    directory: {
      findImage: (
        by: { imageId: string } | { walletId: string },
      ) => Promise<{ name: string; image: Image | undefined } | undefined>
    }
  }
}

/**
 * Images: remote ones through the proxy, wallet logos, and a letter tile if no image may be shown (R7.26).
 * `?fallback=1` returns a tile instead of a 404.
 */
export function imageRoutes({ config, services }: Deps) {
  const { directory } = services
  const showsMarks = config.logos === 'on'
  const networkOf = (id: string) =>
    config.networks.find((network) => network.id === id || networksOf(id).includes(network.id))
  const isKnownSymbol = (symbol: string) =>
    config.networks.some(
      ({ nativeCurrency, tokens }) =>
        nativeCurrency.symbol === symbol || tokens.some((token) => token.symbol === symbol),
    )

  async function answerWallet(context: Context<AppEnv>, by: { imageId: string } | { walletId: string }) {
    const found = await directory.findImage(by)
    if (found?.image) return answer(context, found.image.bytes, found.image.type, forever)
    // A logo may be added later, or logos may be switched on again.
    return tile(context, wantsTile(context) ? (found?.name ?? '?') : undefined, aDay)
  }

  return new Hono<AppEnv>()
    .get('/v1/image', imageEndpoint, async (context) => {
      const { bytes, type } = await services.images.read(readQuery(context, querySchema).url).catch(explain)
      return answer(context, bytes, type, aDay)
    })
    .get('/getWalletImage/:id', tileEndpoint('The logo of a wallet'), (context) => {
      const imageId = context.req.param('id')
      if (imageIdPattern.test(imageId)) return answerWallet(context, { imageId })
      return tile(context, wantsTile(context) ? '?' : undefined, aDay)
    })
    .get(
      '/public/getAssetImage/:id',
      tileEndpoint('The logo of a network, a way to connect or a provider of card purchases'),
      (context) => {
        const id = context.req.param('id')
        const walletId = Object.hasOwn(connectorImages, id) ? connectorImages[id] : undefined
        const connector = Object.hasOwn(connectorNames, id) ? connectorNames[id] : undefined
        if (walletId) return answerWallet(context, { walletId })
        const network = networkOf(id)
        const mark = showsMarks ? (networkMark(network?.id ?? id) ?? providerMark(id)) : undefined
        if (mark) return answer(context, mark.bytes, mark.type, aDay)
        return tile(context, connector ?? network?.name)
      },
    )
    .get('/public/getCurrencyImage/:code', tileEndpoint('The sign of a currency'), (context) =>
      tile(context, currencies.get(context.req.param('code').toUpperCase())),
    )
    .get('/public/getTokenImage/:symbol', tileEndpoint('The logo of a token'), (context) => {
      const symbol = context.req.param('symbol').slice(0, 100)
      const isKnown = isKnownSymbol(symbol)
      const mark = isKnown && showsMarks ? tokenMark(symbol) : undefined
      if (mark) return answer(context, mark.bytes, mark.type, aDay)
      return tile(context, isKnown || wantsTile(context) ? symbol : undefined)
    })
}

function networksOf(id: string): readonly string[] {
  return (Object.hasOwn(networkImages, id) && networkImages[id]) || []
}

function wantsTile(context: Context<AppEnv>): boolean {
  return context.req.query('fallback') === '1'
}

function tile(context: Context<AppEnv>, name: string | undefined, cacheControl = forever) {
  if (name === undefined) throw new ApiError(404, { field: 'id', description: 'There is no such image' })
  return answer(context, letterTile(name), 'image/png', cacheControl)
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
  if (cause instanceof ImageRefused)
    return refuse(415, 'Only PNG, JPEG, GIF, WebP and AVIF images of at most 4096 × 4096 pixels are passed on')
  if (!(cause instanceof FetchRefused)) throw cause
  if (cause.reason === 'forbidden') return refuse(400, 'Only public https addresses are fetched')
  if (cause.reason === 'tooLarge') return refuse(413, 'The image is larger than 1 MiB')
  return refuse(502, 'The image could not be fetched')
}
