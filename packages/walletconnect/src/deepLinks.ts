/** How a wallet is opened: a scheme of its own (`metamask:`) or an https address that its app claims. */
export type WalletLink = {
  link: string
  /** Telegram on Android decodes once too often. */
  isTelegramAndroid?: boolean
}

/** Opens a wallet's app with a pairing: `scheme://wc?uri=…`. Follow it synchronously, inside the handler of the click. */
export function toNativeLink({ link, uri, isTelegramAndroid = false }: WalletLink & { uri: string }): string {
  const base = link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
  return `${withSlash(base)}wc?uri=${encode(uri, isTelegramAndroid)}`
}

/** The same over an https address: `https://wallet.example/wc?uri=…`. */
export function toUniversalLink({ link, uri, isTelegramAndroid = false }: WalletLink & { uri: string }): string {
  return `${withSlash(link)}wc?uri=${encode(uri, isTelegramAndroid)}`
}

/** Opens a wallet at a request that it has by now, by either kind of link. */
export function requestLink({ link, requestId, topic }: WalletLink & { requestId: number; topic: string }): string {
  const payload = `requestId=${requestId}&sessionTopic=${topic}`
  if (!/^https:\/\/t\.me(\/|$)/.test(link))
    return `${withSlash(link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`)}wc?${payload}`
  // A mini app of Telegram takes one parameter, of letters.
  return `${link.replace(/\/$/, '')}${link.includes('?') ? '&' : '?'}startapp=${btoa(payload).replace(/=+$/, '')}`
}

/** Where a link is opened: an app beside this page, an address in a tab of its own, and out of any frame. */
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
