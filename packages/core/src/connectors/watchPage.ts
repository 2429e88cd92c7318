/**
 * Looks for injected wallets: now, while the page loads and in the first seconds after, and when something is clicked, because nothing announces them.
 * Returns a function that stops it.
 */
export function watchPage(window: Window, look: () => void): () => void {
  const timers = LOOK_AGAIN_MS.map((delay) => setTimeout(look, delay))
  window.addEventListener('load', look)
  // Users may install a wallet in another tab and come back.
  window.addEventListener('focus', look)
  // A click may be about to open the list of wallets. Captured, so that what it opens knows them already.
  window.addEventListener('click', look, true)
  look()
  return () => {
    for (const timer of timers) clearTimeout(timer)
    window.removeEventListener('load', look)
    window.removeEventListener('focus', look)
    window.removeEventListener('click', look, true)
  }
}

const LOOK_AGAIN_MS = [100, 500, 2_000]
