// The local world of `npx latchkey`, with its usual ports: what an example of the docs runs against.
const world = 'http://localhost:3000'
const worldSocket = 'ws://localhost:3000'
const secureWorld = 'http://localhost:3001'

/**
 * What a page of the docs may do: run the site's own scripts, and show an example that talks to a local world on the reader's machine.
 * `isSecure` if the server is reached by https.
 */
export function docsHeaders(isSecure: boolean): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' ${world} data: blob:`,
    `connect-src 'self' ${world} ${worldSocket} ${secureWorld}`,
    `frame-src ${world}/verify/ ${secureWorld}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  const features = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
  const delegated = features.map((feature) => `${feature}=(self "${secureWorld}")`)
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': ['camera=(self)', 'geolocation=()', 'microphone=()', 'payment=()', ...delegated].join(', '),
    // Wallets open popups that reply to their opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
