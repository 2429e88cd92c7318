import type { Config } from '../../config/configSchema.ts'

type Settings = Pick<Config, 'devnet' | 'frameAncestors' | 'publicUrl' | 'relays' | 'secureUrl'>

/**
 * What the app's page may do: run its own scripts, make no markup or script
 * of a text, and connect to its own server and the configured relays. The
 * devnet's origin is added only if the devnet is configured, which is only possible on this machine.
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
  const secure = secureUrl ? ` ${new URL(secureUrl).origin}` : ''
  const policy = [
    "default-src 'none'",
    `script-src 'self'${play}`,
    "style-src 'self'",
    // The public origin too, because the page may be opened under another name of this machine, which is another
    // origin.
    `img-src 'self' ${own.origin} data: blob:`,
    "font-src 'self'",
    // 'self' doesn't cover WebSockets in every engine.
    // The secure origin says whether it lists the page, if its frame doesn't answer.
    `connect-src 'self' ${own.origin} ${sockets}${secure}${play}`,
    // The verify service, which attests this page's origin.
    `frame-src ${publicUrl}/verify/${secure}${play}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    `frame-ancestors ${frameAncestors.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    // The only scripts that the page adds are its service worker and the devnet's wallet. Each policy can be created once, which
    // the page does as it starts.
    `trusted-types latchkey-offline${devnet ? ' latchkey-devnet' : ''}`,
  ].join('; ')
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(self), geolocation=(), microphone=(), payment=()${delegated(secureUrl)}`,
    // Wallets open popups that reply to their opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(own.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** A page that sets a policy for these features must delegate them to the frame, or the frame can't use passkeys. */
function delegated(secureUrl: string | undefined): string {
  if (!secureUrl) return ''
  const features = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
  return features.map((feature) => `, ${feature}=(self "${new URL(secureUrl).origin}")`).join('')
}
