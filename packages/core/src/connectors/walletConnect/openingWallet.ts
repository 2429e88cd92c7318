import { type AppClient, targetOf } from '@latchkey/walletconnect'
import { requestLinks } from './requestLinks.ts'

/** The parts of a page that open another app. */
export type PhonePage = {
  document: { hasFocus?: () => boolean }
  navigator?: (Pick<Navigator, 'userAgent'> & { userActivation?: { isActive: boolean } }) | undefined
  open?: ((url: string, target: string, features: string) => unknown) | undefined
}

/**
 * On a phone, a wallet does not show by itself that it has a request, so its app is opened at each request by its link.
 * Only while this page is visible: a page in the background must not take over the screen.
 */
export function openingWallet(app: AppClient, page: PhonePage): AppClient {
  if (!/Android|iPhone|iPad|iPod/i.test(page.navigator?.userAgent ?? '')) return app
  return {
    ...app,
    request(args) {
      const id = args.id ?? app.createRequestId()
      const response = app.request({ ...args, id })
      const links = requestLinks(app, { topic: args.topic, id })
      // Without a recent tap a new tab would be blocked, with a useless warning of the browser.
      const isInTap = page.navigator?.userActivation?.isActive ?? true
      const href = isInTap ? links[0] : links.find((link) => !/^https?:/.test(link))
      if (href && page.document.hasFocus?.()) page.open?.(href, targetOf(href), 'noreferrer')
      return response
    },
  }
}
