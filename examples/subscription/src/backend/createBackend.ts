import type { RequestListener } from 'node:http'
import type { Shop } from './createShop.ts'
import { parseSubscriber } from './parseSubscriber.ts'
import { readBody } from './readBody.ts'
import type { PageFile } from './readPage.ts'

type Answer = { status: number; body: unknown }

/** The shop's endpoints, and its page. */
export function createBackend({ shop, page }: { shop: Shop; page: ReadonlyMap<string, PageFile> }): RequestListener {
  const routes: Readonly<Record<string, (body: string) => Answer | Promise<Answer>>> = {
    'GET /subscription-offer': () => ({ status: 200, body: shop.offer }),
    /**
     * `{ account, pci }`, once the customer has granted the permission session. A real shop takes the account from its own
     * sign-in (see ../siwx-backend), so that nobody can replace the session of someone else.
     */
    async 'POST /subscriptions'(body) {
      const subscriber = parseSubscriber(body, shop.offer.network)
      if (!subscriber) return { status: 400, body: { problem: 'The body must be { account, pci }' } }
      const subscription = await shop.subscribe(subscriber.account, subscriber.pci)
      if (subscription.problem) return { status: 402, body: subscription }
      if (!subscription.attempt) return { status: 200, body: subscription }
      return { status: 202, body: { problem: 'The payment is not confirmed yet. Try again in a minute.' } }
    },
    /** What the timer does, for those who don't want to wait for it. Only what is due is charged, whoever asks. */
    'POST /charges': async () => ({ status: 200, body: await shop.chargeDue() }),
  }
  return async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = request.method === 'GET' ? page.get(path) : undefined
    if (file) return void response.setHeader('content-type', file.type).end(file.body)
    const route = routes[`${request.method} ${path}`]
    if (!route) return void response.writeHead(404).end()
    const { status, body } = await readBody(request).then(route).catch(unavailable)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

/** The customer can simply try again: a charge that was under way is found first. */
function unavailable(error: unknown): Answer {
  console.error(error)
  return { status: 503, body: { problem: 'The shop could not find out whether you were charged. Try again.' } }
}
