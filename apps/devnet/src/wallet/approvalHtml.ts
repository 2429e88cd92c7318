import { html } from 'hono/html'
import type { Description } from './description.ts'
import type { OpenRequest } from './requestDesk.ts'
import type { AccountChoice } from './toDecide.ts'

/** The approval window: the request, its origin, and two buttons. */
export function approvalHtml(open: OpenRequest, description: Description) {
  const { request } = open
  return frameHtml(
    description.title,
    html`<p class="asks"><strong>${new URL(request.origin).host}</strong> asks</p>
      <h1 tabindex="-1">${description.title}</h1>
      <form method="post" action="/wallet/requests/${open.id}/decision">
        ${request.choices ? accountChoice(request.choices) : ''}
        ${description.alarm ? html`<p class="alarm" role="note" aria-label="Danger">${description.alarm}</p>` : ''}
        <dl>
          ${description.rows.map(
            ({ name, value, isCode }) =>
              html`<div><dt>${name}</dt><dd>${isCode ? html`<code>${value}</code>` : value}</dd></div>`,
          )}
        </dl>
        ${description.body === undefined ? '' : html`<pre tabindex="0" role="region" aria-label="What is signed">${description.body}</pre>`}
        ${description.warning ? html`<p class="warning">${description.warning}</p>` : ''}
        <p role="alert" class="problem"></p>
        <div class="buttons">
          <button name="decision" value="reject" class="second">Reject</button>
          <button name="decision" value="approve">Approve</button>
        </div>
      </form>`,
  )
}

/** Shown after the decision, or if there is nothing to decide. */
export function doneHtml(sentence: string) {
  return frameHtml(
    sentence,
    html`<h1 tabindex="-1">${sentence}</h1>
      <p>You can close this window.</p>`,
  )
}

/** The HTML of the hidden frame: only a script. */
export function hiddenFrameHtml() {
  return html`<!doctype html><html lang="en" translate="no"><head><meta charset="utf-8" /><title>Devnet Wallet</title></head><body><script src="/wallet/frame.js"></script></body></html>`
}

function frameHtml(title: string, content: unknown) {
  return html`<!doctype html>
<html lang="en" translate="no">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} – Devnet Wallet</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/style.css" />
    <link rel="stylesheet" href="/wallet/window.css" />
    <script src="/wallet/approve.js"></script>
  </head>
  <body class="window">
    <main>
      <p class="brand">Devnet Wallet <span class="quiet">play money</span></p>
      ${content}
    </main>
  </body>
</html>`
}

function accountChoice(choices: readonly AccountChoice[]) {
  return html`<fieldset>
    <legend>Accounts it may see</legend>
    ${choices.map(
      ({ id, name, addresses }, index) => html`<label class="choice">
        <input type="checkbox" name="account" value="${id}" ${index === 0 ? 'checked' : ''} />
        <img src="/avatars/${avatarOf(addresses)}.png" alt="" width="32" height="32" />
        <span><strong>${name}</strong> ${addresses.map((address) => html`<code>${address.slice(0, 6)}…${address.slice(-4)}</code> `)}</span>
      </label>`,
    )}
  </fieldset>`
}

// EVM addresses are case-insensitive; the others aren't.
function avatarOf([address = '']: readonly string[]): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}
