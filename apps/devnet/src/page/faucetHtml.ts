import { html } from 'hono/html'
import type { RunningChain } from '../describe/runningChain.ts'

/** What the page's URL says: which account was funded, and which one the form is filled with. */
export type FaucetState = { funded?: string | undefined; address?: string | undefined; network?: string | undefined }

/** The form that funds an account. A link can fill it: `/?network=eip155:31337&address=0x…#faucet`. */
export function faucetSection(chains: readonly RunningChain[], { funded, address, network: chosen }: FaucetState) {
  return html`<section class="card" aria-labelledby="faucet">
    <h2 id="faucet">Faucet</h2>
    ${funded ? html`<p role="status" class="done">Funded <bdi>${funded.slice(0, 64)}</bdi>.</p>` : ''}
    <form method="post" action="/faucet" class="faucet">
      <label>Network <select name="network">${chains.map(
        ({ network, faucet }) =>
          html`<option value="${network.id}" ${network.id === chosen ? 'selected' : ''}>${network.name}: ${faucet.gift}</option>`,
      )}</select></label>
      <label class="wide">Address <input name="address" value="${address?.slice(0, 128) ?? ''}" required maxlength="128" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="0x…" /></label>
      <button>Fund this account</button>
    </form>
  </section>`
}
