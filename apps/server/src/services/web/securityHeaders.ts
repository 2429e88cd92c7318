import type { Config } from '../../config/configSchema.ts'

type Settings = Pick<Config, 'devnet' | 'frameAncestors' | 'publicUrl' | 'relays' | 'secureUrl'>

/**
 * What the application's page may do: run its own scripts and talk to its own server and the configured
 * relays. The devnet's origin is added only where the devnet is configured, which is on this machine.
 */
export function securityHeaders({
  devnet,
  frameAncestors,
  publicUrl,
  relays,
  secureUrl,
}: Settings): Record<string, string> {
  const play = devnet
    ? ` ${[...new Set([devnet.page, devnet.walletScript].map((url) => new URL(url).origin))].join(' ')}`
    : ''
  const own = new URL(publicUrl)
  const socket = `${own.protocol === 'https:' ? 'wss' : 'ws'}://${own.host}`
  const sockets = [...new Set([socket, ...relays.map(({ url }) => new URL(url).origin)])].join(' ')
  const policy = [
    "default-src 'none'",
    `script-src 'self'${play}`,
    "style-src 'self'",
    // Its own address too: whoever opens the page by another name of this machine is another origin.
    `img-src 'self' ${own.origin} data: blob:`,
    "font-src 'self'",
    // 'self' does not cover WebSockets in every engine.
    `connect-src 'self' ${own.origin} ${sockets}${play}`,
    // The verify service, which says that this page is who it says.
    `frame-src ${publicUrl}/verify/${secureUrl ? ` ${new URL(secureUrl).origin}` : ''}${play}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    `frame-ancestors ${frameAncestors.join(' ') || "'none'"}`,
  ].join('; ')
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(self), geolocation=(), microphone=(), payment=()${delegated(secureUrl)}`,
    // Wallets open windows and answer to their opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(own.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** A page that says anything of these features must lend them to the frame, which cannot use passkeys otherwise. */
function delegated(secureUrl: string | undefined): string {
  if (!secureUrl) return ''
  const features = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
  return features.map((feature) => `, ${feature}=(self "${new URL(secureUrl).origin}")`).join('')
}
