// The local world of `npx latchkey`, with its usual ports: the server, the secure origin, and the devnet with its wallet.
const server = 'http://localhost:3000'
const secure = 'http://localhost:3001'
const devnet = 'http://localhost:3002'

export type DocsPlace = {
  /** Whether browsers reach it by https. */
  readonly isSecure: boolean
  /**
   * Whether the examples on the pages may run, against a local world on the reader's machine, which brings scripts of its own. Only for
   * an origin that nothing of value shares.
   */
  readonly runsExamples: boolean
}

/** What a page of the docs may do: run the site's own scripts, and nothing else. */
export function docsHeaders({ isSecure, runsExamples }: DocsPlace): Record<string, string> {
  const world = (...sources: string[]) => (runsExamples ? ` ${sources.join(' ')}` : '')
  const policy = [
    "default-src 'none'",
    `script-src 'self'${world(devnet)}`,
    "style-src 'self'",
    `img-src 'self' data:${world(server, 'blob:')}`,
    `connect-src 'self'${world(server, server.replace('http', 'ws'), secure, devnet)}`,
    `frame-src ${runsExamples ? `${server}/verify/ ${secure} ${devnet}` : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${runsExamples ? 'latchkey-devnet' : "'none'"}`,
  ].join('; ')
  const delegated = runsExamples
    ? ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write'].map(
        (feature) => `${feature}=(self "${secure}")`,
      )
    : []
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
