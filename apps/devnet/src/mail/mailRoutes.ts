import { Hono } from 'hono'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import { streamSSE } from 'hono/streaming'
import { mailId } from './mailId.ts'
import type { RunningInbox } from './startInbox.ts'

const PULSE_MS = 15_000

/** What the inbox on the page needs: the e-mails as mail programs show them, and a sign when one arrives. */
export function mailRoutes(inbox: Pick<RunningInbox, 'mails' | 'watch'>): Hono {
  const routes = new Hono()
  routes.get('/mails/events', (context) =>
    streamSSE(context, async (stream) => {
      const stop = inbox.watch(() => void stream.writeSSE({ data: 'arrived' }))
      stream.onAbort(stop)
      // Also tells a page that comes back after the devnet was restarted, so that it misses none.
      await stream.writeSSE({ data: 'listening' })
      while (!stream.aborted) {
        await stream.sleep(PULSE_MS)
        await stream.writeSSE({ data: '', event: 'pulse' })
      }
    }),
  )
  routes.get(
    '/mails/:id{[0-9a-f]{16}}',
    secureHeaders({
      // The sender's markup: nothing in it runs or is fetched, and links open in another tab.
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'unsafe-inline'"],
        imgSrc: ['data:'],
        frameAncestors: ["'self'"],
        sandbox: ['allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox'],
      },
      xFrameOptions: false,
      strictTransportSecurity: false,
    }),
    (context) => {
      const mail = inbox.mails().find((one) => mailId(one) === context.req.param('id'))
      if (!mail) return context.notFound()
      if (!mail.html)
        return context.html(
          html`<!doctype html><meta charset="utf-8" /><meta name="color-scheme" content="light dark" /><pre style="white-space:pre-wrap;margin:16px">${mail.text}</pre>`,
        )
      // Inside its head: before its doctype, it would change how the e-mail is laid out.
      return context.html(mail.html.replace(/<head[^>]*>|$/i, '$&<base target="_blank">'))
    },
  )
  return routes
}
