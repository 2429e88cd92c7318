import { html } from 'hono/html'
import { documentHtml } from '../http/documentHtml.ts'

/** The HTML of the pocket wallet. Its script renders the rest. */
export function pocketHtml() {
  return documentHtml({
    title: 'Pocket Wallet',
    icon: '/pocket/icon.png',
    styles: ['/wallet/window.css', '/pocket/pocket.css'],
    className: 'pocket',
    content: html`<div class="phone">
      <header>
        <img class="logo" src="/pocket/icon.png" alt="" width="36" height="36" />
        <p class="brand">Pocket Wallet <span class="badge">play money</span></p>
        <label class="switch"><input type="checkbox" role="switch" id="offline" /> Offline</label>
      </header>
      <p class="link-state" id="link-state" role="status"></p>
      <main id="screen"><noscript><p>The pocket wallet needs JavaScript.</p></noscript></main>
      <div class="shade" id="shade" hidden><div class="sheet" id="sheet" role="dialog" aria-modal="true"></div></div>
      <p class="toast" id="announcements" role="status"></p>
    </div>
    <script src="/pocket/pocket.js"></script>`,
  })
}
