import { html } from 'hono/html'
import type { OnRampOrder } from './providers/onRampProvider.ts'
import type { SandboxOutcome } from './sandboxPayments.ts'

/** The sandbox's own page: a form without scripts, one button for each way a payment can end. */
export function sandboxPage(order: OnRampOrder) {
  const { id, sourceAmount, sourceCurrency, destinationAmount, symbol, address, status, paymentMethod } = order
  const button = (outcome: SandboxOutcome, label: string, kind = '') =>
    html`<button name="outcome" value="${outcome}" class="${kind}">${label}</button>`
  const steps = {
    CREATED: html`
      <fieldset>
        <legend>Pay with</legend>
        <label><input type="radio" name="method" value="card" ${paymentMethod === 'ACH' ? '' : 'checked'} /> Card ending 4242</label>
        <label><input type="radio" name="method" value="bank" ${paymentMethod === 'ACH' ? 'checked' : ''} /> Bank account ending 6789</label>
      </fieldset>
      ${button('pay', `Pay ${sourceAmount} ${sourceCurrency}`, 'first')}
      ${button('slow', 'Pay, but take a while')}
      ${button('decline', 'Decline the payment')}
      ${button('failAfterPayment', 'Fail after the payment')}`,
    IN_PROGRESS: html`
      <p role="status">The payment is being processed.</p>
      ${button('finish', 'Finish now', 'first')}
      ${button('fail', 'Fail now')}`,
    SUCCESS: html`<p role="status">Paid. You can close this window.</p>`,
    FAILED: html`<p role="status">The payment failed. You can close this window.</p>`,
  }
  return html`<!doctype html>
<html lang="en" translate="no">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Sandbox payment</title>
<link rel="icon" href="data:," />
<link rel="stylesheet" href="/onramp/sandbox.css" />
</head>
<body>
<main>
<p class="badge">Sandbox: no real money</p>
<h1>${sourceAmount} ${sourceCurrency}</h1>
<dl>
<dt>You receive</dt><dd>${destinationAmount} ${symbol}</dd>
<dt>To</dt><dd class="address">${address}</dd>
</dl>
<form method="post" action="/onramp/sandbox?order=${id}">${steps[status]}</form>
</main>
</body>
</html>`
}

export const sandboxCss = `
:root{color-scheme:light dark;font:16px/24px system-ui,sans-serif}
body{margin:0;background:light-dark(#f4f5f7,#15171c);color:light-dark(#16181d,#f2f3f5)}
main{box-sizing:border-box;max-inline-size:440px;margin:0 auto;padding:32px 20px}
.badge{inline-size:fit-content;margin:0;padding:2px 10px;border-radius:99px;font-size:13px;background:light-dark(#fde9b8,#4a3b10)}
h1{margin:16px 0;font-size:36px;line-height:44px}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0 0 24px}
dt{color:light-dark(#5b616e,#a6adba)}
dd{margin:0;text-align:end;overflow-wrap:anywhere}
.address{font-size:13px}
form{display:flex;flex-direction:column;gap:8px}
fieldset{display:flex;flex-direction:column;gap:8px;margin:0 0 8px;padding:12px 16px;border:1px solid light-dark(#d5d8de,#3a3f4a);border-radius:12px}
label{display:flex;gap:8px;align-items:center;min-block-size:32px}
button{min-block-size:48px;border:0;border-radius:12px;font:inherit;cursor:pointer;background:light-dark(#e4e6eb,#2a2e37);color:inherit}
button.first{background:light-dark(#16181d,#f2f3f5);color:light-dark(#fff,#16181d)}
button:focus-visible,input:focus-visible{outline:2px solid light-dark(#2b59ff,#8aa5ff);outline-offset:2px}
`
