import { readFileSync } from 'node:fs'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { listen } from '../http/listen.ts'
import { loopbackOnly } from '../http/loopbackOnly.ts'
import { createAppleKeys } from './clientSecrets.ts'
import { googleProvider } from './googleProvider.ts'
import { createGrants } from './grants.ts'
import { quirkRoutes } from './quirkRoutes.ts'
import { socialSettings } from './socialSettings.ts'

const styles = { '/style.css': '../page/style.css', '/signIn.css': './signIn.css' }

export type Identity = {
  /** The URL of the sign-in pages. */
  url: string
  /** The `social` setting for the server's configuration. */
  social: ReturnType<typeof socialSettings>
  stop(): Promise<void>
}

/**
 * Starts the devnet's identity providers on one port: Google, GitHub, Apple, Facebook, X and Discord, each with a page
 * where you can sign in as anyone.
 *
 * @param options `port` 0 picks a free one; `secure` is the only origin that they redirect to
 */
export async function startIdentity(options: { port: number; secure: string; now?: () => number }): Promise<Identity> {
  const { port, secure, now = Date.now } = options
  const listening = await listen({ port, user: "the devnet's sign-in pages", setting: 'LATCHKEY_IDENTITY_PORT' })
  const origin = `http://localhost:${listening.port}`
  const headers = pageHeaders(secure)
  const appleKeys = await createAppleKeys(`${origin}/apple`, now)
  const google = await googleProvider({ origin, secure, headers })
  const pages = new Hono()
  pages.use(loopbackOnly)
  pages.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
  })
  for (const [path, file] of Object.entries(styles)) {
    const style = readFileSync(new URL(file, import.meta.url), 'utf8')
    pages.get(path, (context) => context.body(style, 200, { 'content-type': 'text/css' }))
  }
  pages.get('/submit.js', (context) =>
    context.body('document.forms[0].submit()', 200, { 'content-type': 'text/javascript' }),
  )
  pages.route('/', quirkRoutes({ origin, secure, grants: createGrants(now), appleKeys }))
  const answer = getRequestListener(pages.fetch)
  listening.serve((request, response) =>
    google.isFor(request) ? google.handle(request, response) : answer(request, response),
  )
  return { url: origin, social: socialSettings(origin, appleKeys.privateKey), stop: listening.stop }
}

function pageHeaders(secure: string): Record<string, string> {
  return {
    // In Chromium, `form-action` also applies to a form's redirects.
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; form-action 'self' ${secure}; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    // A provider's page doesn't reveal its full URL, but Apple's form must send its origin.
    'referrer-policy': 'origin',
  }
}
