import { limits } from '@latchkey/protocol'

/**
 * Fetches pictures before they are drawn, at most 20 at once (R9.09). Each is asked for once as long as `fetched` is
 * the same set; the browser keeps them. One that cannot be had is drawn as a letter, so nobody waits for these.
 */
export function prefetchImages(urls: readonly (string | undefined)[], fetched: Set<string>): void {
  for (const url of urls.slice(0, limits.WALLET_IMAGES_PREFETCHED)) {
    if (!url || fetched.has(url) || url.startsWith('data:')) continue
    fetched.add(url)
    new Image().src = url
  }
}
