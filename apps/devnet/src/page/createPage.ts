import { readFileSync } from 'node:fs'
import type { Devnet } from '@latchkey/protocol/api'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import type { KnownAccount, RunningChain } from '../describe/runningChain.ts'
import { failure } from '../http/failure.ts'
import { loopbackOnly } from '../http/loopbackOnly.ts'
import { mailRoutes } from '../mail/mailRoutes.ts'
import type { RunningInbox } from '../mail/startInbox.ts'
import { marketRoutes } from '../market/marketRoutes.ts'
import { avatarPicture } from '../pictures/avatarPicture.ts'
import { networkPicture, tokenPicture } from '../pictures/pictures.ts'
import { swapsPath } from '../solana/market/swapRoutes.ts'
import { accountsHeld } from './accountsHeld.ts'
import { controlRoute } from './controlRoute.ts'
import { faucetRoute } from './faucetRoute.ts'
import { pageHtml } from './pageHtml.ts'

const BODY_BYTES_MAX = 4_096
const styles = { '/style.css': './style.css', '/home.css': './home.css' }

/** The devnet's website: an overview, the faucet, the mail inbox, and the description for programs. */
export function createPage(options: {
  devnet: Devnet
  accounts: readonly KnownAccount[]
  chains: readonly RunningChain[]
  wallet: Hono
  pocket: Hono
  /** Where the server gets quotes for swaps on Solana, if that runs. */
  swaps: Hono | undefined
  inbox: Pick<RunningInbox, 'mails' | 'watch'>
  /** The script of the start page. */
  script: Promise<string>
  now?: () => number
}): Hono {
  const { devnet, accounts, chains, wallet, pocket, swaps, inbox, script, now = Date.now } = options
  const page = new Hono()
  page.use(loopbackOnly)
  // Before the page's headers, because the wallets and the e-mails have their own.
  page.route('/', pocket)
  page.route('/', wallet)
  page.route('/', mailRoutes(inbox))
  if (swaps) page.route(swapsPath, swaps)
  page.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'"],
        formAction: ["'self'"],
      },
      // Pages on other ports load the wallet's script and the images.
      crossOriginResourcePolicy: 'cross-origin',
      strictTransportSecurity: false,
    }),
  )
  page.get('/', async (context) => {
    const { funded, address, network } = context.req.query()
    const held = await accountsHeld(accounts, chains)
    const faucet = { funded, address, network }
    return context.html(pageHtml({ devnet, accounts: held, chains, mails: inbox.mails(), faucet }))
  })
  page.route('/', marketRoutes({ chains, now }))
  for (const [path, file] of Object.entries(styles)) {
    const style = readFileSync(new URL(file, import.meta.url), 'utf8')
    page.get(path, (context) => context.body(style, 200, { 'content-type': 'text/css' }))
  }
  page.get('/home.js', async (context) =>
    context.body(await script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  )
  page.get('/favicon.ico', (context) => picture(context, tokenPicture('KEY')))
  page.get('/devnet.json', (context) => context.json(devnet))
  page.get('/mail.json', (context) => context.json(inbox.mails(context.req.query('to'))))
  page.post('/faucet', bodyLimit({ maxSize: BODY_BYTES_MAX, onError: tooLarge }), faucetRoute(chains, now))
  page.post('/chains/:network/:step{pause|resume|restart|mine}', controlRoute(chains))
  page.get('/avatars/:file{[0-9a-zA-Z]{25,64}\\.png}', (context) =>
    picture(context, avatarPicture(context.req.param('file').slice(0, -4))),
  )
  page.get('/networks/:file{[0-9a-zA-Z-]{3,64}\\.png}', (context) =>
    picture(context, networkPicture(context.req.param('file').slice(0, -4))),
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
