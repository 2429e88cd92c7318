import { html } from 'hono/html'

/** The HTML of the pocket wallet. Its script renders the rest. */
export function pocketHtml() {
  return html`<!doctype html>
<html lang="en" translate="no">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <title>Pocket Wallet</title>
    <link rel="icon" href="/pocket/icon.png" />
    <link rel="stylesheet" href="/style.css" />
    <link rel="stylesheet" href="/wallet/window.css" />
    <link rel="stylesheet" href="/pocket/pocket.css" />
  </head>
  <body class="pocket">
    <div class="phone">
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
    <script src="/pocket/pocket.js"></script>
  </body>
</html>`
}
