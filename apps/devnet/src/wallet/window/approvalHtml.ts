import { html } from 'hono/html'
import { documentHtml } from '../../http/documentHtml.ts'
import { walletIcon, walletName } from '../browser/identity.ts'
import { type Description, type Movement, movementLabel, type Row } from '../description/description.ts'
import type { OpenRequest } from '../requests/requestDesk.ts'
import type { AccountChoice } from '../requests/toDecide.ts'
import { avatarOf, readPlace } from './readPlace.ts'

/** The approval window: what changes, who asks, and two buttons that are always in sight. */
export function approvalHtml(open: OpenRequest, description: Description) {
  const { request } = open
  const { title, movements = [], rows, details = [], body, warning, alarm } = description
  const { host } = new URL(request.origin)
  return frameHtml(
    title,
    html`<form method="post" action="/wallet/requests/${open.id}/decision">
      <div class="request" role="group" aria-label="Request" tabindex="0">
        <p class="asks"><span class="site" aria-hidden="true">${host.slice(0, 1).toUpperCase()}</span><span><strong>${host}</strong> asks</span></p>
        <h1 tabindex="-1">${title}</h1>
        ${alarm ? html`<p class="alarm" role="note" aria-label="Danger">${alarm}</p>` : ''}
        ${movements.length > 0 ? html`<ul class="movements" aria-label="What changes">${movements.map(movementHtml)}</ul>` : ''}
        ${request.choices ? accountChoice(request.choices) : ''}
        ${body === undefined ? '' : html`<pre tabindex="0" role="region" aria-label="What is signed">${body}</pre>`}
        <dl class="rows">${rows.map(rowHtml)}</dl>
        ${warning ? html`<p class="warning">${warning}</p>` : ''}
        ${details.length > 0 ? html`<details><summary>Details</summary><dl class="rows">${details.map(rowHtml)}</dl></details>` : ''}
      </div>
      <footer>
        <p role="alert" class="problem"></p>
        <div class="buttons">
          <button name="decision" value="reject" class="second">Reject</button>
          <button name="decision" value="approve">Approve</button>
        </div>
      </footer>
    </form>`,
  )
}

/** Shown after the decision, or if there is nothing to decide. */
export function doneHtml(sentence: string) {
  return frameHtml(
    sentence,
    html`<div class="over">
      <span class="outcome" data-kind="${sentence === 'Approved' ? 'good' : 'other'}" aria-hidden="true"></span>
      <h1 tabindex="-1">${sentence}</h1>
      <p class="quiet">You can close this window.</p>
    </div>`,
  )
}

/** The HTML of the hidden frame: only a script. */
export function hiddenFrameHtml() {
  return html`<!doctype html><html lang="en" translate="no"><head><meta charset="utf-8" /><title>Devnet Wallet</title></head><body><script src="/wallet/frame.js"></script></body></html>`
}

function frameHtml(title: string, content: unknown) {
  return documentHtml({
    title: `${title} – ${walletName}`,
    icon: walletIcon,
    styles: ['/wallet/window.css'],
    script: '/wallet/approve.js',
    className: 'window',
    content: html`<main>
      <p class="brand"><img src="${walletIcon}" alt="" width="28" height="28" /> ${walletName} <span class="badge">play money</span></p>
      ${content}
    </main>`,
  })
}

function movementHtml({ direction, amount, symbol, isExact }: Movement) {
  return html`<li class="${direction}">
    ${symbol ? html`<img src="/tokens/${symbol}.png" alt="" width="36" height="36" />` : ''}
    <span class="quiet">${movementLabel(direction, isExact)}</span>
    <strong>${direction === 'out' ? '−' : '+'}${amount}</strong>
  </li>`
}

function rowHtml({ name, value, isCode }: Row) {
  const place = readPlace(value)
  if (place?.name)
    return html`<div><dt>${name}</dt><dd class="place"><span>${place.name}</span><code title="${place.address}">${place.address.slice(0, 6)}…${place.address.slice(-4)}</code></dd></div>`
  const isLong = place !== undefined || value.length > 44
  return html`<div class="${isLong ? 'long' : ''}"><dt>${name}</dt><dd>${isCode ? html`<code>${value}</code>` : value}</dd></div>`
}

function accountChoice(choices: readonly AccountChoice[]) {
  return html`<fieldset>
    <legend>Accounts it may see</legend>
    ${choices.map(
      ({ id, name, addresses }, index) => html`<label class="choice">
        <img src="${avatarOf(addresses[0] ?? '')}" alt="" width="36" height="36" />
        <span><strong>${name}</strong> ${addresses.map((address) => html`<code>${address.slice(0, 6)}…${address.slice(-4)}</code> `)}</span>
        <input type="checkbox" name="account" value="${id}" ${index === 0 ? 'checked' : ''} />
      </label>`,
    )}
  </fieldset>`
}
