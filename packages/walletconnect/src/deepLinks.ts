/** How to open a wallet: its custom scheme (`metamask:`) or its universal link (https). */
export type WalletLink = {
  link: string
  /** Telegram on Android decodes the link once too often. */
  isTelegramAndroid?: boolean
}

/** The link that opens a wallet with a pairing: `scheme://wc?uri=…`. Open it synchronously in the click handler. */
export function toNativeLink({ link, uri, isTelegramAndroid = false }: WalletLink & { uri: string }): string {
  const base = link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
  return `${withSlash(base)}wc?uri=${encode(uri, isTelegramAndroid)}`
}

/** The same as a universal link: `https://wallet.example/wc?uri=…`. */
export function toUniversalLink({ link, uri, isTelegramAndroid = false }: WalletLink & { uri: string }): string {
  return `${withSlash(link)}wc?uri=${encode(uri, isTelegramAndroid)}`
}

/** The link, of either kind, that opens a wallet with a request that was sent to it. */
export function requestLink({ link, requestId, topic }: WalletLink & { requestId: number; topic: string }): string {
  const payload = `requestId=${requestId}&sessionTopic=${topic}`
  if (!/^https:\/\/t\.me(\/|$)/.test(link))
    return `${withSlash(link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`)}wc?${payload}`
  // Telegram mini apps accept a single parameter without special characters.
  return `${link.replace(/\/$/, '')}${link.includes('?') ? '&' : '?'}startapp=${btoa(payload).replace(/=+$/, '')}`
}

/** The target to open a link in: an app replaces nothing, an https link gets its own tab, and both leave a frame. */
export function targetOf(link: string, { isFramed = false }: { isFramed?: boolean } = {}): '_self' | '_blank' | '_top' {
  if (isFramed) return '_top'
  return /^(https?|tg):/.test(link) ? '_blank' : '_self'
}

function withSlash(link: string): string {
  return link.endsWith('/') ? link : `${link}/`
}

function encode(uri: string, isTwice: boolean): string {
  const once = encodeURIComponent(uri)
  return isTwice ? encodeURIComponent(once) : once
}
