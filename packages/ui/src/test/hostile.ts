import { onTestFinished } from 'vitest'

/**
 * What common dialog libraries do to the page while one of their dialogs is open, rebuilt from their documentation.
 * Each takes the library's own dialog and counts how often it was told to close.
 */
export type HostLibrary = (dialog: HTMLElement) => { readonly dismissed: () => number }

/** Radix: focus scope, dismissable layer, `aria-hidden` siblings, scroll lock on wheel and touch. */
export const radixLike: HostLibrary = (dialog) => {
  let dismissals = 0
  const refocus = (event: FocusEvent) => {
    if (event.target instanceof Node && !dialog.contains(event.target)) firstControl(dialog)?.focus()
  }
  on(document, 'focusin', refocus)
  on(document, 'focusout', (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !dialog.contains(event.relatedTarget)) firstControl(dialog)?.focus()
  })
  on(document, 'pointerdown', (event: Event) => {
    if (event.target instanceof Node && !dialog.contains(event.target)) dismissals++
  })
  on(
    document,
    'keydown',
    (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      dismissals++
    },
    true,
  )
  for (const type of ['wheel', 'touchmove'] as const) {
    on(document, type, (event: Event) => {
      if (event.target instanceof Node && !dialog.contains(event.target) && event.cancelable) event.preventDefault()
    })
  }
  setStyle(document.body, 'pointer-events', 'none')
  setStyle(document.body, 'overflow', 'hidden')
  setOnSiblings(dialog, 'aria-hidden', 'true')
  return { dismissed: () => dismissals }
}

/** MUI: focus trap with a 50 ms interval, `aria-hidden` siblings, body overflow, click-away. */
export const muiLike: HostLibrary = (dialog) => {
  let dismissals = 0
  const keep = () => {
    if (!dialog.contains(document.activeElement)) dialog.focus()
  }
  on(document, 'focusin', keep)
  const watch = setInterval(() => document.activeElement === document.body && keep(), 50)
  onTestFinished(() => clearInterval(watch))
  on(document, 'click', (event: Event) => {
    if (!event.composedPath().includes(dialog)) dismissals++
  })
  on(document, 'keydown', (event: KeyboardEvent) => {
    if (event.key === 'Escape') dismissals++
  })
  setStyle(document.body, 'overflow', 'hidden')
  setStyle(document.body, 'padding-right', '15px')
  setOnSiblings(dialog, 'aria-hidden', 'true')
  return { dismissed: () => dismissals }
}

/** Headless UI: `inert` siblings, focus pulled back in the capture phase of the window, touch scroll lock. */
export const headlessLike: HostLibrary = (dialog) => {
  let dismissals = 0
  on(
    window,
    'focus',
    (event: FocusEvent) => {
      if (!(event.target instanceof Node) || dialog.contains(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      firstControl(dialog)?.focus()
    },
    true,
  )
  on(window, 'keydown', (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    dismissals++
  })
  on(document, 'touchmove', (event: Event) => event.cancelable && event.preventDefault())
  setStyle(document.documentElement, 'overflow', 'hidden')
  setStyle(document.documentElement, 'padding-right', '15px')
  setOnSiblings(dialog, 'inert', '')
  setOnSiblings(dialog, 'aria-hidden', 'true')
  return { dismissed: () => dismissals }
}

const firstControl = (dialog: HTMLElement) => dialog.querySelector<HTMLElement>('button, input')

function setOnSiblings(dialog: HTMLElement, name: string, value: string): void {
  for (const sibling of document.body.children) {
    if (sibling.contains(dialog) || sibling.localName === 'script') continue
    sibling.setAttribute(name, value)
    onTestFinished(() => sibling.removeAttribute(name))
  }
}

function setStyle(element: HTMLElement, name: string, value: string): void {
  element.style.setProperty(name, value)
  onTestFinished(() => {
    element.style.removeProperty(name)
  })
}

function on<Type extends keyof DocumentEventMap>(
  target: EventTarget,
  type: Type,
  listener: (event: never) => void,
  capture = false,
): void {
  const handle = listener as (event: Event) => void
  target.addEventListener(type, handle, { capture, passive: false })
  onTestFinished(() => target.removeEventListener(type, handle, { capture }))
}
