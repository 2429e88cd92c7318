import type { Devnet } from '@latchkey/protocol/api'
import { html } from 'hono/html'
import type { RunningChain } from '../describe/runningChain.ts'
import type { Mail } from '../mail/startInbox.ts'
import type { AccountHeld } from './accountsHeld.ts'
import { accountsSection } from './accountsHtml.ts'
import { type FaucetState, faucetSection } from './faucetHtml.ts'
import { mailSection } from './mailSection.ts'
import { mark } from './mark.ts'
import { networksSection } from './networksHtml.ts'

/** The devnet's start page. It works without its script, which updates the inbox and copies. */
export function pageHtml(given: {
  devnet: Devnet
  accounts: readonly AccountHeld[]
  chains: readonly RunningChain[]
  mails: readonly Mail[]
  faucet: FaucetState
}) {
  const { devnet, accounts, chains, mails, faucet } = given
  return html`<!doctype html>
<html lang="en" translate="no">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Latchkey devnet</title>
    <link rel="icon" href="/tokens/KEY.png" />
    <link rel="stylesheet" href="/style.css" />
    <link rel="stylesheet" href="/home.css" />
    <script src="/home.js"></script>
  </head>
  <body class="home">
    <header class="top">
      ${mark(48)}
      <div class="who">
        <h1>Latchkey devnet <span class="badge">play money</span></h1>
        <p>Everything here is play money. The chains, tokens and keys are real, on this machine only.</p>
      </div>
      <nav aria-label="Apps">
        <a class="button" href="${devnet.app}">Open the app</a>
        <a class="button second" href="/pocket">Pocket wallet</a>
      </nav>
    </header>
    <main>
      <div class="column">${mailSection(mails)} ${accountsSection(accounts)}</div>
      <div class="column">${faucetSection(chains, faucet)} ${networksSection(devnet.networks)}</div>
    </main>
    <footer><p class="quiet">For programs: <a href="/devnet.json">devnet.json</a> · <a href="/mail.json">mail.json</a></p></footer>
    <p class="unseen" id="announcements" role="status"></p>
  </body>
</html>`
}
