import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import * as v from 'valibot'
import type { DevnetAccount } from '../accounts.ts'
import type { RunningChain } from '../describe/runningChain.ts'
import type { Environment } from '../wallet/eip155/environment.ts'
import { bodyOf } from '../wallet/rpcError.ts'
import type { Answer } from '../wallet/wire.ts'
import { createSigner } from './createSigner.ts'
import { pocketHtml } from './pocketHtml.ts'
import { readHoldings } from './readHoldings.ts'
import { type PocketWorld, signingRequestSchema } from './wire.ts'

const BODY_BYTES_MAX = 500_000
const style = new URL('./pocket.css', import.meta.url)
const picture = new URL('./icon.png', import.meta.url)

/** The pocket wallet: its page, and the endpoints it uses on the devnet, which has the keys. */
export function pocketRoutes(given: {
  accounts: readonly DevnetAccount[]
  environment: Environment
  world: PocketWorld
  chains: readonly RunningChain[]
  script: Promise<string>
}): Hono {
  const { world, chains, script } = given
  const signer = createSigner(given)
  const routes = new Hono()
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      // Images named by an app are only loaded from this machine; other hosts would learn who views them.
      imgSrc: ["'self'", 'data:', 'blob:', 'http://localhost:*', 'http://127.0.0.1:*'],
      connectSrc: ["'self'", ...world.relays, new URL(world.verifyUrl).origin],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'no-referrer',
    permissionsPolicy: { camera: ['self'], microphone: false, geolocation: false },
    crossOriginResourcePolicy: 'cross-origin',
    strictTransportSecurity: false,
  })
  routes.use('/pocket', headers)
  routes.use('/pocket/*', headers)

  routes.get('/pocket', (context) => context.html(pocketHtml()))
  // The target of links that open the wallet. The script reads the rest of the URL.
  routes.get('/pocket/wc', (context) => context.html(pocketHtml()))
  routes.get('/pocket/pocket.js', async (context) => file(context, await script, 'text/javascript; charset=utf-8'))
  routes.get('/pocket/pocket.css', (context) => file(context, readFileSync(style, 'utf8'), 'text/css'))
  routes.get('/pocket/icon.png', (context) =>
    context.body(new Uint8Array(readFileSync(picture)), 200, { 'content-type': 'image/png' }),
  )
  routes.get('/pocket/world.json', (context) => context.json(world))
  routes.get('/pocket/holdings/:name', async (context) => {
    const accounts = world.accounts.filter(({ name }) => name === context.req.param('name'))
    return context.json(await readHoldings(accounts, chains))
  })

  routes.use('/pocket/requests/*', ownOriginOnly)
  routes.post('/pocket/requests/describe', bodyLimit({ maxSize: BODY_BYTES_MAX }), (context) =>
    answer(context, signer.describe),
  )
  routes.post('/pocket/requests/perform', bodyLimit({ maxSize: BODY_BYTES_MAX }), (context) =>
    answer(context, signer.perform),
  )
  return routes
}

async function answer(
  context: Context,
  work: (request: v.InferOutput<typeof signingRequestSchema>) => Promise<unknown>,
) {
  const parsed = v.safeParse(signingRequestSchema, await context.req.json().catch(() => undefined))
  if (!parsed.success) return context.text('This is no request.', 400)
  const said: Answer = await work(parsed.output).then(
    (result) => ({ result }),
    (error) => ({ error: bodyOf(error) }),
  )
  return context.json(said)
}

async function ownOriginOnly(context: Context, next: () => Promise<void>) {
  const origin = context.req.header('origin')
  if (origin !== `http://${context.req.header('host')}`) return context.text('Only the wallet itself may.', 403)
  await next()
}

function file(context: Context, text: string, type: string) {
  return context.body(text, 200, { 'content-type': type, 'cache-control': 'no-cache' })
}
