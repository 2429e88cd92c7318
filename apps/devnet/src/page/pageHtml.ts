import type { Devnet } from '@latchkey/protocol/api'
import { html } from 'hono/html'
import type { DevnetAccount } from '../accounts.ts'

/** The page a newcomer reads: plain HTML that works without a script. */
export function pageHtml(given: { devnet: Devnet; accounts: readonly DevnetAccount[]; funded: string | undefined }) {
  const { devnet, accounts, funded } = given
  return html`<!doctype html>
<html lang="en">
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
        <p><a href="${devnet.app}">Open the app</a></p>
      </header>
      ${faucetSection(devnet, funded)} ${accountsSection(accounts)} ${devnet.networks.map(networkSection)}
      <section aria-labelledby="mail">
        <h2 id="mail">Mail</h2>
        <p>The inbox is empty for now: nothing in the local world sends mail yet.</p>
      </section>
      <footer><p>For programs: <a href="/devnet.json">devnet.json</a> · <a href="/mail.json">mail.json</a></p></footer>
    </main>
  </body>
</html>`
}

function faucetSection(devnet: Devnet, funded: string | undefined) {
  return html`<section aria-labelledby="faucet">
    <h2 id="faucet">Faucet</h2>
    ${funded ? html`<p role="status" class="done">Funded <bdi>${funded.slice(0, 64)}</bdi>.</p>` : ''}
    <form method="post" action="/faucet">
      <label>Network <select name="network">${devnet.networks.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</select></label>
      <label class="wide">Address <input name="address" required pattern="0x[0-9a-fA-F]{40}" title="0x and 40 hexadecimal digits" autocomplete="off" spellcheck="false" placeholder="0x…" /></label>
      <button>Fund this account</button>
    </form>
    <p class="quiet">Sends 10 ETH and some of every token.</p>
  </section>`
}

function accountsSection(accounts: readonly DevnetAccount[]) {
  return html`<section aria-labelledby="accounts">
    <h2 id="accounts">Accounts</h2>
    <p>Funded on both networks. Their keys are known to every developer: never use them for anything else.</p>
    <ul class="cards">
      ${accounts.map(
        ({ name, address, privateKey }) => html`<li>
          <img src="/avatars/${address.toLowerCase()}.png" alt="" width="40" height="40" />
          <div>
            <strong>${name}</strong>
            <code>${address}</code>
            <details><summary>Private key<span class="unseen"> of ${name}</span></summary><code>${privateKey}</code></details>
          </div>
        </li>`,
      )}
    </ul>
  </section>`
}

function networkSection(network: Devnet['networks'][number]) {
  const id = network.id.replace(':', '-')
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${network.name}</h2>
    <p>Chain id <code>${network.id.split(':')[1]}</code>, RPC <code>${network.rpcUrl}</code></p>
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
