/** A web address with https, or null. An http address is changed to https, which every store and wallet supports. */
export function webLink(text: string | null | undefined): string | null {
  const trimmed = (text ?? '').trim().replace(/^http:\/\//i, 'https://')
  if (!/^https:\/\/[^\s/?#]+\.[^\s]+$/i.test(trimmed) || !URL.canParse(trimmed)) return null
  const { username, password } = new URL(trimmed)
  return username || password ? null : withoutCampaign(trimmed)
}

/** A web address that a pairing is appended to, so without a query, or null. */
export function pairingLink(text: string | null | undefined): string | null {
  return webLink(text)?.replace(/(\/wc)?[?#].*$/, '') ?? null
}

/** A link that opens an app by its scheme, such as `metamask://`, or null. Never a scheme that a browser executes. */
export function appLink(text: string | null | undefined): string | null {
  const trimmed = (text ?? '').trim().replace(/(wc)?\?uri=$/, '')
  const scheme = /^([a-z][a-z0-9+.-]*):\/[^\s,]*$/i.exec(trimmed)?.[1]?.toLowerCase()
  return scheme && !forbidden.has(scheme) ? trimmed : null
}

const forbidden = new Set(['http', 'https', 'javascript', 'data', 'file', 'blob', 'vbscript', 'about', 'intent', 'ftp'])

/** A web address on one of a store's own hosts, or null. */
export function storeLink(store: keyof typeof stores, text: string | null | undefined): string | null {
  const link = webLink(text)
  return link && leadsTo(stores[store], link) ? link : null
}

const stores = {
  chrome: ['chromewebstore.google.com', 'chrome.google.com'],
  firefox: ['addons.mozilla.org'],
  edge: ['microsoftedge.microsoft.com'],
  safari: ['apps.apple.com'],
  ios: ['apps.apple.com', 'itunes.apple.com', 'testflight.apple.com'],
  android: ['play.google.com'],
} as const satisfies Record<string, readonly string[]>

/** Whether a link leads to an app or extension store, which isn't a web app. */
export function isStoreLink(link: string): boolean {
  return Object.values(stores).some((hosts) => leadsTo(hosts, link))
}

function leadsTo(hosts: readonly string[], link: string): boolean {
  return hosts.includes(new URL(link).hostname)
}

// Removes tracking parameters. The rest stays unchanged.
function withoutCampaign(link: string): string {
  const [address = link, query] = link.split('?', 2)
  const kept = query?.split('&').filter((part) => !/^(utm_|pid=|shortlink=|af_)/.test(part)) ?? []
  return kept.length > 0 ? `${address}?${kept.join('&')}` : address
}
