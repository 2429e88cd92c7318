import { isWalletOrigin } from '@latchkey/protocol/setup'
import { showMessage } from '../shell/pageDocument.ts'

/**
 * The last page of a social login: sends the result's URL to the frame that began it, and closes. The opener is the
 * page around the frame, or the frame itself when it proves who is signed in. The URL also goes out on a channel,
 * because a provider may have severed the link to the opener.
 *
 * The page only gets to know which login has ended. With the code, a malicious page could complete a login that a
 * device elsewhere began, and so let that device in as the visitor.
 */
export function returnResult(window: Window, walletOrigins: readonly string[], words: WindowTexts): void {
  const { location, document } = window
  const resultUri = location.href
  const told = new URLSearchParams(location.hash.slice(1))
  window.history.replaceState(null, '', location.pathname)
  const flow = told.get('f')
  const page = told.get('to')
  if (flow === null || page === null || !isWalletOrigin(walletOrigins, page)) {
    showMessage(document, words.notStarted)
    return
  }
  const channel = new BroadcastChannel(`oauth:${flow}`)
  channel.postMessage({ resultUri })
  channel.close()
  const { opener } = window
  // A message only arrives where its target has this origin.
  for (const place of opener ? [opener, ...framesOf(opener)] : []) place.postMessage({ resultUri }, location.origin)
  opener?.postMessage({ resultUri: `${location.origin}${location.pathname}#f=${flow}` }, page)
  showMessage(document, words.close)
  window.close()
}

// A page of another origin can't be iterated over.
function framesOf(page: Window): readonly Window[] {
  return Array.from({ length: page.length }, (_, index) => page[index] as Window)
}

/**
 * The texts of a social login's window in the visitor's language. They are separate from the other pages' catalogues to
 * load faster: the window stays empty until they arrive, and shows nothing else.
 */
export function windowTexts(preferred: readonly string[]): WindowTexts {
  const languages = preferred.map((tag) => tag.split('-')[0]?.toLowerCase())
  return languages.find((language) => language === 'en' || language === 'ar') === 'ar' ? ar : en
}

export type WindowTexts = Readonly<Record<'lang' | 'dir' | 'loading' | 'notStarted' | 'close', string>>

const en: WindowTexts = {
  lang: 'en',
  dir: 'ltr',
  loading: 'One moment…',
  notStarted: 'This sign-in wasn’t started here or has expired. You can close this window.',
  close: 'You can close this window.',
}

const ar: WindowTexts = {
  lang: 'ar',
  dir: 'rtl',
  loading: 'لحظة من فضلك…',
  notStarted: 'لم يبدأ تسجيل الدخول هذا هنا، أو انتهت صلاحيته. يمكنك إغلاق هذه النافذة.',
  close: 'يمكنك إغلاق هذه النافذة.',
}
