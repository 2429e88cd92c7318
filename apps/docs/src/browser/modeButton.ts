type Mode = 'light' | 'dark' | 'auto'

const labels: Readonly<Record<Mode, string>> = {
  auto: 'Colours: as the system',
  light: 'Colours: light',
  dark: 'Colours: dark',
}
const next: Readonly<Record<Mode, Mode>> = { auto: 'light', light: 'dark', dark: 'auto' }

/** Lets the reader choose light or dark, and remembers it. */
export function addModeButton(): void {
  const button = document.querySelector<HTMLButtonElement>('.mode')
  if (!button) return
  const { dataset } = document.documentElement
  const show = (mode: Mode) => {
    if (mode === 'auto') delete dataset.mode
    else dataset.mode = mode
    button.ariaLabel = labels[mode]
    button.title = labels[mode]
  }
  const current = (): Mode => (dataset.mode === 'light' || dataset.mode === 'dark' ? dataset.mode : 'auto')
  show(current())
  button.hidden = false
  button.addEventListener('click', () => {
    const mode = next[current()]
    show(mode)
    remember(mode)
  })
}

function remember(mode: Mode): void {
  try {
    localStorage.setItem('latchkey-docs-mode', mode)
  } catch {
    // A browser that keeps nothing: the choice is valid for this page.
  }
}
