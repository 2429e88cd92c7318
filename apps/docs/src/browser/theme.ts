// Runs before the page is drawn, so that a chosen mode doesn't flash in another.
const mode = (() => {
  try {
    return localStorage.getItem('latchkey-docs-mode')
  } catch {
    return null
  }
})()
if (mode === 'light' || mode === 'dark') document.documentElement.dataset.mode = mode
