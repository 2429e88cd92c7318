import { randomText } from '../channel/randomText.ts'

/**
 * Makes a key for this window and shares it with the frames in the page that opened it, or with the frame that did,
 * until the window leaves: a frame may be added to the page after the window has opened.
 *
 * A provider may cut the link between its window and the page (`Cross-Origin-Opener-Policy`), and no channel reaches a
 * frame in a page of another site. When the window comes back, the server exchanges the result's code for this key. Only
 * a frame in the same browser can know it, and no page does. Returns a function that stops sharing.
 */
export function shareWindowKey({ opener, location, sessionStorage }: Window): () => void {
  if (!opener) return () => undefined
  const key = randomText(KEY_BYTES)
  sessionStorage.setItem(PLACE, key)
  const share = () => {
    if (opener.closed) return
    for (const frame of [opener, ...framesOf(opener)])
      if (isSameOrigin(frame, location)) frame.postMessage({ windowKey: key }, location.origin)
  }
  share()
  const timer = setInterval(share, SHARE_MS)
  return () => clearInterval(timer)
}

/** The key of this window, once. */
export function takeWindowKey(storage: Storage): string | undefined {
  const key = storage.getItem(PLACE) ?? undefined
  storage.removeItem(PLACE)
  return key
}

const KEY_BYTES = 32
const PLACE = 'windowKey'
const SHARE_MS = 100

/** A page of another origin can't be iterated over. */
export function framesOf(page: Window): Window[] {
  return Array.from({ length: page.length }, (_, place) => page[place] as Window)
}

function isSameOrigin(other: Window, { origin }: Location): boolean {
  try {
    return other.location.origin === origin
  } catch {
    return false // Browsers throw when a window of another origin is read.
  }
}
