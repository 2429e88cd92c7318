import { returnResult, windowTexts } from './pages/oauthReturn.ts'
import { readPageSettings, showMessage } from './shell/pageDocument.ts'

const words = windowTexts(navigator.languages)
document.documentElement.lang = words.lang
document.documentElement.dir = words.dir
if (location.pathname === '/loading') {
  showMessage(document, words.loading)
  // The opener navigates this window from here on. That it exists is no secret.
  window.opener?.postMessage({ loaded: true }, '*')
}
if (location.pathname === '/oauth/done') returnResult(window, readPageSettings(document).walletOrigins, words)
