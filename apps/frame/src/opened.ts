import { returnResult, windowTexts } from './pages/oauthReturn.ts'
import { shareWindowKey } from './pages/shareWindowKey.ts'
import { readPageSettings, showMessage } from './shell/pageDocument.ts'

const words = windowTexts(navigator.languages)
document.documentElement.lang = words.lang
document.documentElement.dir = words.dir
if (location.pathname === '/loading') {
  showMessage(document, window.opener ? words.loading : words.cut)
  shareWindowKey(window)
  // The opener navigates this window from here on. That it exists is no secret.
  window.opener?.postMessage({ loaded: true }, '*')
}
if (location.pathname === '/oauth/done') void returnResult(window, readPageSettings(document).walletOrigins, words)
