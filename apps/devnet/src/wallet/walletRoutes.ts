import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import { stream } from 'hono/streaming'
import type { WalletScripts } from './bundleScripts.ts'
import { readQuestion } from './requests/readQuestion.ts'
import { type OpenRequest, requestDesk } from './requests/requestDesk.ts'
import { bodyOf, rejected } from './rpcError.ts'
import { approvalHtml, doneHtml, hiddenFrameHtml } from './window/approvalHtml.ts'

const BODY_BYTES_MAX = 500_000
const style = new URL('./window/window.css', import.meta.url)
const RENEW_MS = 20_000
/** Pages on this machine may embed the frame and, if a popup was blocked, the approval. */
const loopbackPages = ["'self'", 'http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*']

/** The Devnet Wallet: its script, its hidden frame, and the window where the user decides. */
export function walletRoutes(given: {
  wallets: Parameters<typeof readQuestion>[1]
  /** The EVM chains that the frame reads from. */
  rpcUrls: readonly string[]
  scripts: Promise<WalletScripts>
}): Hono {
  const { wallets, rpcUrls, scripts } = given
  const desk = requestDesk()
  const routes = new Hono()
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...rpcUrls],
      formAction: ["'self'"],
      frameAncestors: loopbackPages,
    },
    xFrameOptions: false,
    crossOriginResourcePolicy: 'cross-origin',
    // The opener couldn't close a window that is severed from it.
    crossOriginOpenerPolicy: false,
    strictTransportSecurity: false,
    // Otherwise a form submitted without the script would have no origin and be refused.
    referrerPolicy: 'same-origin',
  })
  // Only for the wallet's own paths: the other pages of this origin have theirs.
  routes.use('/wallet.js', headers)
  routes.use('/wallet/*', headers)

  routes.get('/wallet.js', async (context) => script(context, (await scripts).provider))
  routes.get('/wallet/frame.js', async (context) => script(context, (await scripts).frame))
  routes.get('/wallet/approve.js', async (context) => script(context, (await scripts).approve))
  routes.get('/wallet/window.css', (context) =>
    context.body(readFileSync(style, 'utf8'), 200, { 'content-type': 'text/css' }),
  )
  routes.get('/wallet/frame', (context) => context.html(hiddenFrameHtml()))

  // From here on, only for pages of the devnet's own origin. Other pages on this machine must go through the frame.
  routes.use('/wallet/requests/*', ownOriginOnly)
  routes.use('/wallet/requests', ownOriginOnly)
  routes.post('/wallet/requests', bodyLimit({ maxSize: BODY_BYTES_MAX }), async (context) => {
    try {
      const request = readQuestion(await context.req.json().catch(() => undefined), wallets)
      return context.json({ id: desk.open(request).id })
    } catch (error) {
      return context.json({ error: bodyOf(error) })
    }
  })
  routes.get('/wallet/requests/:id', async (context) => {
    const open = desk.find(context.req.param('id'))
    if (!open) return context.html(doneHtml('There is nothing to decide'), 404)
    if (open.isDecided) return context.html(doneHtml(await outcome(open)))
    return context.html(approvalHtml(open, await open.request.describe()))
  })
  routes.get('/wallet/requests/:id/answer', async (context) => {
    const open = desk.find(context.req.param('id'))
    if (!open) return context.json({ error: bodyOf(rejected()) })
    const answer = await Promise.race([open.answer, after(RENEW_MS)])
    return answer ? context.json(answer) : context.body(null, 204)
  })
  routes.get('/wallet/requests/:id/presence', (context) =>
    stream(context, async (held) => {
      const lookAway = desk.find(context.req.param('id'))?.look()
      held.onAbort(() => lookAway?.())
      await held.write(' ')
      await desk.find(context.req.param('id'))?.answer
    }),
  )
  routes.post('/wallet/requests/:id/decision', bodyLimit({ maxSize: BODY_BYTES_MAX }), async (context) => {
    const open = desk.find(context.req.param('id'))
    if (!open) return context.html(doneHtml('There is nothing to decide'), 404)
    const form = new URLSearchParams(await context.req.text())
    const { choices = [], perform } = open.request
    const chosen = choices.map(({ id }) => id).filter((id) => form.getAll('account').includes(id))
    const isApproved = form.get('decision') === 'approve'
    if (isApproved && choices.length > 0 && chosen.length === 0)
      return context.text('Choose at least one account.', 400)
    await open.decide(() => (isApproved ? perform(chosen) : Promise.reject(rejected())))
    return context.html(doneHtml(await outcome(open)))
  })
  return routes
}

async function ownOriginOnly(context: Context, next: () => Promise<void>) {
  const origin = context.req.header('origin')
  if (origin && origin !== `http://${context.req.header('host')}`)
    return context.text('Only the wallet itself may.', 403)
  await next()
}

function script(context: Context, text: string) {
  return context.body(text, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
}

async function outcome(open: OpenRequest): Promise<string> {
  const answer = await open.answer
  if ('result' in answer) return 'Approved'
  return answer.error.code === 4001 ? 'Rejected' : `It failed: ${answer.error.message}`
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms).unref())
}
