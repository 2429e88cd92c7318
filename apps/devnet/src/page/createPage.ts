import { readFileSync } from 'node:fs'
import type { Devnet } from '@latchkey/protocol/api'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import type { DevnetAccount } from '../accounts.ts'
import type { FaucetSources } from '../faucet.ts'
import { avatarPicture, tokenPicture } from '../pictures/pictures.ts'
import { failure } from './failure.ts'
import { faucetRoute } from './faucetRoute.ts'
import { loopbackOnly } from './loopbackOnly.ts'
import { pageHtml } from './pageHtml.ts'

const BODY_BYTES_MAX = 4_096
const style = new URL('./style.css', import.meta.url)

/** The devnet's own web site: what there is, the faucet, the mail inbox, and the description for programs. */
export function createPage(options: {
  devnet: Devnet
  accounts: readonly DevnetAccount[]
  sources: FaucetSources
  wallet: Hono
  now?: () => number
}): Hono {
  const { devnet, accounts, sources, wallet, now = Date.now } = options
  const page = new Hono()
  page.use(loopbackOnly)
  // Before the headers of the page: the wallet has its own.
  page.route('/', wallet)
  page.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        formAction: ["'self'"],
      },
      // The wallet's script and the pictures are for pages on other ports.
      crossOriginResourcePolicy: 'cross-origin',
      strictTransportSecurity: false,
    }),
  )
  page.get('/', (context) => context.html(pageHtml({ devnet, accounts, funded: context.req.query('funded') })))
  page.get('/style.css', (context) => context.body(readFileSync(style, 'utf8'), 200, { 'content-type': 'text/css' }))
  page.get('/devnet.json', (context) => context.json(devnet))
  // No program of the local world sends mail yet.
  page.get('/mail.json', (context) => context.json([]))
  page.post('/faucet', bodyLimit({ maxSize: BODY_BYTES_MAX, onError: tooLarge }), faucetRoute(sources, now))
  page.get('/avatars/:file{0x[0-9a-fA-F]{40}\\.png}', (context) =>
    picture(context, avatarPicture(context.req.param('file').slice(0, -4))),
  )
  page.get('/tokens/:file{[A-Z]{1,10}\\.png}', (context) =>
    picture(context, tokenPicture(context.req.param('file').slice(0, -4))),
  )
  page.notFound((context) => failure(context, 404, { field: 'path', description: 'There is nothing at this address' }))
  page.onError((error, context) => {
    console.error(error)
    return failure(context, 502, {
      field: 'devnet',
      code: 'SERVER_ERROR',
      description: 'A chain of the devnet did not do it',
    })
  })
  return page
}

function picture(context: Context, png: Buffer | undefined) {
  if (!png) return context.notFound()
  return context.body(new Uint8Array(png), 200, {
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
  })
}

function tooLarge(context: Context) {
  return failure(context, 413, { field: 'body', description: `is larger than ${BODY_BYTES_MAX} bytes` })
}
