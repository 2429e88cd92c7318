import type { Devnet } from '@latchkey/protocol/api'
import { html } from 'hono/html'
import type { RunningChain } from '../describe/runningChain.ts'
import { documentHtml } from '../http/documentHtml.ts'
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
  return documentHtml({
    title: 'Latchkey devnet',
    icon: '/tokens/KEY.png',
    styles: ['/home.css'],
    script: '/home.js',
    className: 'home',
    content: html`<header class="top">
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
    <p class="unseen" id="announcements" role="status"></p>`,
  })
}
