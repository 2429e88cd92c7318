import { isWalletOrigin } from '@latchkey/protocol/setup'
import { showMessage } from '../shell/pageDocument.ts'
import type { WindowTexts } from './opened/messages/texts.ts'
import { framesOf, takeWindowKey } from './shareWindowKey.ts'

/**
 * The last page of a social login: sends the result's URL to the frame that began it, and closes. The opener is the
 * page around the frame, or the frame itself when it proves who is signed in. If a provider severed the link to the
 * opener, the server tells the frame that shares this window's key; without a key, a channel reaches pages of the same
 * site.
 *
 * The page only gets to know which login has ended. With the code, a malicious page could complete a login that a
 * device elsewhere began, and so let that device in as the visitor.
 */
export async function returnResult(
  window: Window,
  walletOrigins: readonly string[],
  texts: Promise<WindowTexts>,
): Promise<void> {
  const { location, document, opener } = window
  const resultUri = location.href
  const told = new URLSearchParams(location.hash.slice(1))
  window.history.replaceState(null, '', location.pathname)
  const flow = told.get('f')
  const page = told.get('to')
  const key = takeWindowKey(window.sessionStorage)
  if (flow === null || page === null || !isWalletOrigin(walletOrigins, page)) {
    showMessage(document, (await texts).notStarted)
    return
  }
  // A message only arrives where its target has this origin.
  for (const place of opener ? [opener, ...framesOf(opener)] : []) place.postMessage({ resultUri }, location.origin)
  opener?.postMessage({ resultUri: `${location.origin}${location.pathname}#f=${flow}` }, page)
  void texts.then(({ close }) => showMessage(document, close))
  if (!opener && key) await returnByServer({ flowId: flow, code: told.get('c'), key })
  else if (!opener) tellChannel(`oauth:${flow}`, { resultUri })
  window.close()
}

function tellChannel(name: string, message: object): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage(message)
  channel.close()
}

/** Whatever becomes of it, the page can only wait and say so. */
async function returnByServer(result: object): Promise<void> {
  await fetch('/api/social-window/return', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(result),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)
}
