import { createHash } from 'node:crypto'

/**
 * The page in the hidden frame. Two mechanisms make sure that only the page of `origin` gets the token: the browser
 * renders the frame nowhere else, and delivers the message to no other origin.
 */
export function attestationPage({ origin, attestation }: { origin: string; attestation: string }): string {
  const answer = JSON.stringify({ origin, attestation }).replaceAll('<', '\\u003c')
  return `<!doctype html><meta charset="utf-8"><title>Verify</title><script type="application/json" id="answer">${answer}</script><script>${script}</script>`
}

/** Only pages of `origin` may frame it. It may only run its script and call its own server. */
export function attestationPolicy(origin: string): string {
  return [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origin}`,
  ].join('; ')
}

// The server is notified last: only wallets that look it up need that, and the page doesn't have to wait for it.
const script = `
const { origin, attestation } = JSON.parse(document.getElementById('answer').textContent)
parent.postMessage(JSON.stringify({ type: 'verify_attestation', attestation }), origin)
fetch('../attestation', { method: 'POST', body: JSON.stringify({ attestation }), keepalive: true }).catch(() => {})
`
