import { directionOf } from '@latchkey/ui'
import { frameLocale } from './language/locales.ts'
import { returnResult } from './pages/oauthReturn.ts'
import { loadWindowTexts } from './pages/opened/loadWindowTexts.ts'
import { shareWindowKey } from './pages/shareWindowKey.ts'
import { readPageSettings, showMessage } from './shell/pageDocument.ts'

const locale = frameLocale()
document.documentElement.lang = locale
document.documentElement.dir = directionOf(locale)
const words = loadWindowTexts(locale)
if (location.pathname === '/loading') {
  // The opener may navigate the window at once.
  const isOpened = window.opener !== null
  void words.then(({ loading, cut }) => showMessage(document, isOpened ? loading : cut))
  shareWindowKey(window)
  // The opener navigates this window from here on. That it exists is no secret.
  window.opener?.postMessage({ loaded: true }, '*')
}
if (location.pathname === '/oauth/done') void returnResult(window, readPageSettings(document).walletOrigins, words)
