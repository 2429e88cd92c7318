import type { Devnet } from '@latchkey/protocol/api'
import { html } from 'hono/html'
import { copyButton } from './copyButton.ts'

type ListedNetwork = Devnet['networks'][number]

/** The networks with their URLs and tokens. */
export function networksSection(networks: readonly ListedNetwork[]) {
  return html`<section class="card" aria-labelledby="networks">
    <h2 id="networks">Networks</h2>
    <ul class="list">${networks.map(networkItem)}</ul>
  </section>`
}

function networkItem({ id, name, rpcUrl, wsUrl, tokens }: ListedNetwork) {
  const kind = id.startsWith('bip122:') ? 'Esplora API' : 'RPC'
  return html`<li>
    <div class="line">
      <img src="/networks/${id.replace(':', '-')}.png" alt="" width="36" height="36" />
      <div class="name"><strong>${name}</strong><code class="quiet">${id}</code></div>
    </div>
    <details>
      <summary>URLs and tokens<span class="unseen"> of ${name}</span></summary>
      <dl class="facts">
        <dt>${kind}</dt><dd><code>${rpcUrl}</code> ${copyButton(rpcUrl, `the ${kind} of ${name}`)}</dd>
        ${wsUrl ? html`<dt>WebSocket</dt><dd><code>${wsUrl}</code> ${copyButton(wsUrl, `the WebSocket of ${name}`)}</dd>` : ''}
      </dl>
      <ul class="list">
        ${tokens.map(
          ({ symbol, address, decimals }) => html`<li class="line">
            <img src="/tokens/${symbol}.png" alt="" width="28" height="28" />
            <div class="name"><strong>${symbol} <span class="quiet">${decimals} decimals</span></strong><code>${address}</code></div>
            ${copyButton(address, `the address of ${symbol}`)}
          </li>`,
        )}
      </ul>
    </details>
  </li>`
}
