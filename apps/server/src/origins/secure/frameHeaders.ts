import type { Config } from '../../config/configSchema.ts'
import { walletOrigins } from '../../config/walletOrigins.ts'

/** The pages of the secure origin. The listed pages may embed the frame; no page may embed the others. */
export type SecurePage = keyof typeof openers | 'frame'

/**
 * `own` pages have no opener, so the page that opened one can't navigate, close, focus or message it. `decision` pages
 * neither, unless the secure origin itself opened them. `opened` pages talk to the window that opened them. On `signing`
 * pages, wallets open popups and receive their replies.
 */
const openers = {
  own: 'same-origin',
  decision: 'same-origin',
  opened: 'unsafe-none',
  signing: 'same-origin-allow-popups',
} as const

/**
 * Whether a page of the secure origin opened this page of decisions.
 *
 * @param fetchSite the request's `Sec-Fetch-Site`, which no page can forge; older browsers don't send it
 */
export function isOpenedHere(page: SecurePage, fetchSite: string | undefined): boolean {
  return page === 'decision' && fetchSite === 'same-origin'
}

export type FrameSettings = Pick<Config, 'secureUrl' | 'walletOrigins' | 'publicUrl' | 'devnet'>

/**
 * The headers of a page of the secure origin. On the devnet, signing pages may also load its wallet.
 *
 * @param fetchSite the request's `Sec-Fetch-Site`. A browser that doesn't send it gets a page without an opener.
 */
export function frameHeaders(config: FrameSettings, page: SecurePage, fetchSite?: string) {
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
    // A page with Cross-Origin-Embedder-Policy only embeds a frame that sends it too and that any site may load. Who may
    // embed it is up to `frame-ancestors`, and its file holds nothing that isn't public. The frame's workers, which are
    // served as `own`, have to send it as well. The other windows load and open what wallets bring.
    ...(page === 'frame' || page === 'own' ? { 'cross-origin-embedder-policy': 'require-corp' } : {}),
    'cross-origin-resource-policy': page === 'frame' ? 'cross-origin' : 'same-site',
    'origin-agent-cluster': '?1',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'publickey-credentials-get=(self), publickey-credentials-create=(self), clipboard-write=(self), camera=(), microphone=(), geolocation=(), payment=()',
    'cache-control': 'no-store',
    ...(page === 'frame'
      ? {}
      : { 'cross-origin-opener-policy': isOpenedHere(page, fetchSite) ? openers.opened : openers[page] }),
    ...(config.secureUrl?.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
}
