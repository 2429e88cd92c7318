import type { PageWindow } from './environment.ts'

const DEAD_AFTER_MS = 5000

/**
 * Reports when a page is shown again, comes back from the browser's cache or gets a network. iOS freezes the sockets of
 * hidden pages without closing them, so after some seconds they are presumed dead. Returns the stop.
 */
export function watchPage(
  page: PageWindow | undefined,
  now: () => number,
  onWake: (isDeadPresumed: boolean) => void,
): () => void {
  if (!page) return () => {}
  let hiddenAt = page.document.visibilityState === 'hidden' ? now() : undefined
  const look = () => {
    if (page.document.visibilityState === 'hidden') {
      hiddenAt ??= now()
      return
    }
    const wasLong = hiddenAt !== undefined && now() - hiddenAt > DEAD_AFTER_MS
    hiddenAt = undefined
    onWake(wasLong)
  }
  const revive = () => onWake(true)
  const heard = [
    ['focus', look],
    ['online', revive],
    ['pageshow', look],
  ] as const
  for (const [type, listener] of heard) page.addEventListener(type, listener)
  page.document.addEventListener('visibilitychange', look)
  return () => {
    for (const [type, listener] of heard) page.removeEventListener(type, listener)
    page.document.removeEventListener('visibilitychange', look)
  }
}
