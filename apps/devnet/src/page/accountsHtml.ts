import { html } from 'hono/html'
import { formatUnits } from 'viem'
import type { Balance } from '../describe/runningChain.ts'
import type { AccountHeld } from './accountsHeld.ts'
import { copyButton } from './copyButton.ts'

const namespaceNames: Readonly<Record<string, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

/** The accounts whose keys are public, by namespace: the first in full, the others behind a line. */
export function accountsSection(accounts: readonly AccountHeld[]) {
  const namespaces = [...new Set(accounts.map(({ network }) => network))]
  return html`<section class="card" aria-labelledby="accounts">
    <h2 id="accounts">Accounts</h2>
    <p class="quiet">Their keys are known to every developer: never use them for anything else.</p>
    ${namespaces.map((namespace, index) => {
      const own = accounts.filter(({ network }) => network === namespace)
      const name = namespaceNames[namespace] ?? namespace
      return html`<details ${index === 0 ? 'open' : ''}>
        <summary>${name} <span class="quiet">${own.length} accounts</span></summary>
        <ul class="list">${own.map(accountItem)}</ul>
      </details>`
    })}
  </section>`
}

function accountItem({ name, address, privateKey, type, held }: AccountHeld) {
  const called = type ? `${name}, ${type}` : name
  const [first] = held
  return html`<li>
    <div class="line">
      <img src="/avatars/${address.startsWith('0x') ? address.toLowerCase() : address}.png" alt="" width="36" height="36" />
      <div class="name"><strong>${called}</strong><code class="quiet">${address.slice(0, 8)}…${address.slice(-6)}</code></div>
      ${first ? html`<div class="total">${first.balances.slice(0, 1).map(balanceText)}</div>` : ''}
      ${copyButton(address, `the address of ${called}`)}
    </div>
    <details>
      <summary>Balances and key<span class="unseen"> of ${called}</span></summary>
      <code>${address}</code>
      ${held.map(
        ({ network, id, balances }) => html`<div class="held">
          <span class="quiet">${network}</span> ${balances.map(balanceText)}
          <form method="post" action="/faucet"><input type="hidden" name="network" value="${id}" /><input type="hidden" name="address" value="${address}" /><button class="second small">Fund<span class="unseen"> ${called} on ${network}</span></button></form>
        </div>`,
      )}
      <details>
        <summary>Private key<span class="unseen"> of ${called}</span></summary>
        <div class="line"><code class="name">${privateKey}</code> ${copyButton(privateKey, `the private key of ${called}`)}</div>
      </details>
    </details>
  </li>`
}

function balanceText({ symbol, decimals, amount }: Balance) {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  const shown = fraction.slice(0, decimals === 8 ? 8 : 4).replace(/0+$/, '')
  const grouped = BigInt(whole).toLocaleString('en-US')
  return html`<span class="amount">${grouped}${shown ? `.${shown}` : ''} ${symbol}</span> `
}
