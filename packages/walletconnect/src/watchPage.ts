import type { PageWindow } from './environment.ts'

const DEAD_AFTER_MS = 5000

/**
 * Calls `onWake` when the page is shown, restored from the back/forward cache or online again. iOS freezes the sockets of hidden
 * pages without closing them, so after 5 seconds they are presumed dead. Returns a function that stops this.
 */
export function watchPage(
  page: PageWindow | undefined,
  now: () => number,
  onWake: (isDeadPresumed: boolean) => void,
): () => void {
  if (!page) return () => {}
  let hiddenAt = page.document.visibilityState === 'hidden' ? now() : undefined
  const onShow = () => {
    if (page.document.visibilityState === 'hidden') {
      hiddenAt ??= now()
      return
    }
    const wasLong = hiddenAt !== undefined && now() - hiddenAt > DEAD_AFTER_MS
    hiddenAt = undefined
    onWake(wasLong)
  }
  const onOnline = () => onWake(true)
  const events = [
    ['focus', onShow],
    ['online', onOnline],
    ['pageshow', onShow],
  ] as const
  for (const [type, listener] of events) page.addEventListener(type, listener)
  page.document.addEventListener('visibilitychange', onShow)
  return () => {
    for (const [type, listener] of events) page.removeEventListener(type, listener)
    page.document.removeEventListener('visibilitychange', onShow)
  }
}
