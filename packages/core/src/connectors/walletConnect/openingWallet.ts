import { type AppClient, requestLink, targetOf } from '@latchkey/walletconnect'

/** The part of a page that opens another app. */
export type PhonePage = {
  document: { hasFocus?: () => boolean }
  navigator?: Pick<Navigator, 'userAgent'> | undefined
  open?: ((url: string, target: string, features: string) => unknown) | undefined
}

/**
 * On a phone a wallet does not show by itself that it is asked: its app is opened at each request, by the link that it
 * gave. Only while somebody looks at this page, since a page in the background must not take the screen.
 */
export function openingWallet(app: AppClient, page: PhonePage): AppClient {
  if (!/Android|iPhone|iPad|iPod/i.test(page.navigator?.userAgent ?? '')) return app
  return {
    ...app,
    request(args) {
      const id = args.id ?? app.createRequestId()
      const asked = app.request({ ...args, id })
      const link = linkOf(app, args.topic)
      if (link && page.document.hasFocus?.()) {
        const href = requestLink({ link, requestId: id, topic: args.topic })
        page.open?.(href, targetOf(href), 'noreferrer')
      }
      return asked
    },
  }
}

function linkOf(app: AppClient, topic: string): string | undefined {
  const { native, universal } = app.sessions().find((one) => one.topic === topic)?.peer.metadata.redirect ?? {}
  return [native, universal].find((link) => link && isOfAnApp(link))
}

/** The link is a stranger's: none that a browser would run or read itself. */
function isOfAnApp(link: string): boolean {
  return /^https:\/\/\S+$/.test(link) || (/^[a-z][a-z0-9+.-]*:\/\/\S*$/i.test(link) && !ownSchemes.test(link))
}
const ownSchemes = /^(javascript|data|vbscript|file|blob|about|filesystem|view-source|http|ftp|ws|wss|intent|chrome)/i
