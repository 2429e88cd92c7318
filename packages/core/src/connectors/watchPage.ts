/**
 * Looks for what wallets put into a page: now, and while the page loads and the first seconds after, since nothing tells
 * that one has come. Returns the stop.
 */
export function watchPage(window: Window, look: () => void): () => void {
  const timers = LOOK_AGAIN_MS.map((delay) => setTimeout(look, delay))
  window.addEventListener('load', look)
  // Whoever installs a wallet in another tab comes back.
  window.addEventListener('focus', look)
  look()
  return () => {
    for (const timer of timers) clearTimeout(timer)
    window.removeEventListener('load', look)
    window.removeEventListener('focus', look)
  }
}

const LOOK_AGAIN_MS = [100, 500, 2_000]
