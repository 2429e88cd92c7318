/**
 * Looks for injected wallets: now, while the page loads and in the first seconds after, because nothing announces them.
 * Returns a function that stops it.
 */
export function watchPage(window: Window, look: () => void): () => void {
  const timers = LOOK_AGAIN_MS.map((delay) => setTimeout(look, delay))
  window.addEventListener('load', look)
  // Users may install a wallet in another tab and come back.
  window.addEventListener('focus', look)
  look()
  return () => {
    for (const timer of timers) clearTimeout(timer)
    window.removeEventListener('load', look)
    window.removeEventListener('focus', look)
  }
}

const LOOK_AGAIN_MS = [100, 500, 2_000]
