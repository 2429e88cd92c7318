import { isWalletOrigin } from '@latchkey/protocol/setup'
import { say } from '../../say.ts'
import type { OpenedWords } from './openedWords.ts'

/**
 * The last page of a sign-in elsewhere: tells the page that opened this window where the outcome is, and the frame of that
 * page too, since a provider may have cut this window off from its opener. The outcome is worth nothing to anybody but that
 * frame. Then the window closes.
 */
export function handBack(window: Window, walletOrigins: readonly string[], words: OpenedWords): void {
  const { location, document } = window
  const resultUri = location.href
  const told = new URLSearchParams(location.hash.slice(1))
  window.history.replaceState(null, '', location.pathname)
  const flow = told.get('f')
  const page = told.get('to')
  if (flow === null || page === null || !isWalletOrigin(walletOrigins, page)) {
    say(document, words.notStarted)
    return
  }
  const channel = new BroadcastChannel(`oauth:${flow}`)
  channel.postMessage({ resultUri })
  channel.close()
  window.opener?.postMessage({ resultUri }, page)
  say(document, words.close)
  window.close()
}
