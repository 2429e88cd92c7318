import type { Devnet } from '@latchkey/protocol/api'
import { html } from 'hono/html'
import { formatUnits } from 'viem'
import type { Balance, RunningChain } from '../describe/runningChain.ts'
import { mailSection } from '../mail/mailSection.ts'
import type { Mail } from '../mail/startInbox.ts'
import type { AccountHeld } from './accountsHeld.ts'

/** The devnet's start page: plain HTML that works without scripts. */
export function pageHtml(given: {
  devnet: Devnet
  accounts: readonly AccountHeld[]
  chains: readonly RunningChain[]
  mails: readonly Mail[]
  funded: string | undefined
}) {
  const { devnet, accounts, chains, mails, funded } = given
  return html`<!doctype html>
<html lang="en" translate="no">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Latchkey devnet</title>
    <link rel="icon" href="/tokens/KEY.png" />
    <link rel="stylesheet" href="/style.css" />
  </head>
  <body>
    <main>
      <header>
        <h1>Latchkey devnet</h1>
        <p class="notice">Everything here is play money. The chains, tokens and keys are real programs on this machine, and worth nothing anywhere else.</p>
        <p><a href="${devnet.app}">Open the app</a> · <a href="/pocket">Open the pocket wallet</a>, which is connected by the app's code as a phone is</p>
      </header>
      ${mailSection(mails)} ${faucetSection(chains, funded)} ${accountsSection(accounts)} ${devnet.networks.map(networkSection)}
      <footer><p>For programs: <a href="/devnet.json">devnet.json</a> · <a href="/mail.json">mail.json</a></p></footer>
    </main>
  </body>
</html>`
}

function faucetSection(chains: readonly RunningChain[], funded: string | undefined) {
  return html`<section aria-labelledby="faucet">
    <h2 id="faucet">Faucet</h2>
    ${funded ? html`<p role="status" class="done">Funded <bdi>${funded.slice(0, 64)}</bdi>.</p>` : ''}
    <form method="post" action="/faucet">
      <label>Network <select name="network">${chains.map(({ network }) => html`<option value="${network.id}">${network.name}</option>`)}</select></label>
      <label class="wide">Address <input name="address" required maxlength="128" autocomplete="off" autocapitalize="off" spellcheck="false" /></label>
      <button>Fund this account</button>
    </form>
    <ul class="quiet">
      ${chains.map(({ network, faucet }) => html`<li>${network.name}: ${faucet.gift}</li>`)}
    </ul>
  </section>`
}

const namespaceNames: Readonly<Record<string, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

function accountsSection(accounts: readonly AccountHeld[]) {
  const namespaces = [...new Set(accounts.map(({ network }) => network))]
  return html`<section aria-labelledby="accounts">
    <h2 id="accounts">Accounts</h2>
    <p>Funded on every network of their kind; those of Polkadot, which has none here, are for signing. Their keys are known to every developer: never use them for anything else.</p>
    ${namespaces.map(
      (namespace) => html`<h3>${namespaceNames[namespace] ?? namespace}</h3>
        <ul class="cards">
          ${accounts.filter(({ network }) => network === namespace).map(accountCard)}
        </ul>`,
    )}
  </section>`
}

function accountCard({ name, address, privateKey, type, held }: AccountHeld) {
  const called = type ? `${name}, ${type}` : name
  return html`<li>
    <img src="/avatars/${address.toLowerCase()}.png" alt="" width="40" height="40" />
    <div>
      <strong>${name}</strong>${type ? html` <span class="quiet">${type}</span>` : ''}
      <code>${address}</code>
      ${held.map(
        ({ network, balances }) =>
          html`<p class="held"><span class="quiet">${network}</span> ${balances.map(balanceText)}</p>`,
      )}
      <details><summary>Private key<span class="unseen"> of ${called}</span></summary><code>${privateKey}</code></details>
    </div>
  </li>`
}

function balanceText({ symbol, decimals, amount }: Balance) {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  const shown = fraction.slice(0, decimals === 8 ? 8 : 4).replace(/0+$/, '')
  const grouped = BigInt(whole).toLocaleString('en-US')
  return html`<span class="amount">${grouped}${shown ? `.${shown}` : ''} ${symbol}</span> `
}

function networkSection(network: Devnet['networks'][number]) {
  const id = network.id.replace(':', '-')
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${network.name}</h2>
    <dl>
      <dt>Network id</dt><dd><code>${network.id}</code></dd>
      <dt>${network.id.startsWith('bip122:') ? 'Esplora API' : 'RPC'}</dt><dd><code>${network.rpcUrl}</code></dd>
      ${network.wsUrl ? html`<dt>WebSocket</dt><dd><code>${network.wsUrl}</code></dd>` : ''}
    </dl>
    <ul class="cards">
      ${network.tokens.map(
        ({ symbol, address, decimals }) => html`<li>
          <img src="/tokens/${symbol}.png" alt="" width="40" height="40" />
          <div><strong>${symbol}</strong> <span class="quiet">${decimals} decimals</span><code>${address}</code></div>
        </li>`,
      )}
    </ul>
  </section>`
}
