import type { Config } from '../config/configSchema.ts'
import { walletOrigins } from '../config/walletOrigins.ts'

/** The pages of the secure origin: the frame may stand in the listed pages, every other page only by itself. */
export type SecurePage = keyof typeof openers | 'frame'

/**
 * `own` pages have no opener: who opened one can neither lead it elsewhere, close it, focus it nor speak with it. `opened` ones
 * speak with the window that opened them; at `signing` ones wallets open windows and are answered by them.
 */
const openers = { own: 'same-origin', opened: 'unsafe-none', signing: 'same-origin-allow-popups' } as const

type Settings = Pick<Config, 'secureUrl' | 'walletOrigins' | 'publicUrl' | 'devnet'>

/** The headers of a page of the secure origin. Where somebody signs, the devnet's wallet may stand, on the devnet. */
export function frameHeaders(config: Settings, page: SecurePage) {
  const wallet = page === 'signing' && config.devnet ? new URL(config.devnet.walletScript).origin : ''
  const ancestors = page === 'frame' ? walletOrigins(config).join(' ') : "'none'"
  const policy = [
    "default-src 'none'",
    // Argon2 is WebAssembly.
    `script-src 'self' 'wasm-unsafe-eval' ${wallet}`.trim(),
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-src ${wallet || "'none'"}`,
    "object-src 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    'trusted-types latchkey',
  ].join('; ')
  return {
    'content-security-policy': policy,
    'cross-origin-resource-policy': 'same-site',
    'origin-agent-cluster': '?1',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'publickey-credentials-get=(self), publickey-credentials-create=(self), clipboard-write=(self), camera=(), microphone=(), geolocation=(), payment=()',
    'cache-control': 'no-store',
    ...(page === 'frame' ? {} : { 'cross-origin-opener-policy': openers[page] }),
    ...(config.secureUrl?.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
}
