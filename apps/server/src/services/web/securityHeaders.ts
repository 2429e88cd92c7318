import type { Config } from '../../config/configSchema.ts'

type Settings = Pick<Config, 'devnet' | 'frameAncestors' | 'publicUrl'>

/**
 * What the application's page may do: run its own scripts and talk to its own server. The devnet's
 * origin is added only where the devnet is configured, which is on this machine.
 */
export function securityHeaders({ devnet, frameAncestors, publicUrl }: Settings): Record<string, string> {
  const play = devnet
    ? ` ${[...new Set([devnet.page, devnet.walletScript].map((url) => new URL(url).origin))].join(' ')}`
    : ''
  const own = new URL(publicUrl)
  const socket = `${own.protocol === 'https:' ? 'wss' : 'ws'}://${own.host}`
  const policy = [
    "default-src 'none'",
    `script-src 'self'${play}`,
    "style-src 'self'",
    // Its own address too: whoever opens the page by another name of this machine is another origin.
    `img-src 'self' ${own.origin} data: blob:`,
    "font-src 'self'",
    // 'self' does not cover WebSockets in every engine.
    `connect-src 'self' ${own.origin} ${socket}${play}`,
    `frame-src ${play.trim() || "'none'"}`,
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
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    // Wallets open windows and answer to their opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(own.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
