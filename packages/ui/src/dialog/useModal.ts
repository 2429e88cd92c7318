import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { claimEscape } from './claimEscape.ts'
import { guardHost } from './guardHost.ts'
import { lockScroll } from './lockScroll.ts'
import { openModal } from './openModal.ts'

export type ModalOptions = {
  readonly open: boolean
  /** Receives focus on open: the view's heading. */
  readonly initialFocus: RefObject<HTMLElement | null>
  /** Called on Escape, whether or not the dialog may close. */
  readonly onEscape: () => void
  /** Receives focus on close if the opener is gone. */
  readonly fallbackFocus?: (() => HTMLElement | null | undefined) | undefined
}

/**
 * Opens and closes a `<dialog>` according to `open`, in the same task as the click that changed it. While it is open,
 * the page's scrolling is locked and nothing can hide our host.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, options: ModalOptions): void {
  const { open, initialFocus } = options
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const page = element.ownerDocument
    const opener = deepActiveElement(page)
    const root = element.getRootNode()
    const releaseHost = root instanceof ShadowRoot ? guardHost(root.host) : undefined
    const unlock = lockScroll(page)
    const releaseEscape = claimEscape(element, () => latest.current.onEscape())
    // A page that replaces its body removes our host.
    if (root instanceof ShadowRoot && !root.host.isConnected) page.body.append(root.host)
    const close = openModal(element)
    initialFocus.current?.focus({ preventScroll: true })
    return () => {
      unlock()
      releaseEscape()
      releaseHost?.()
      close()
      returnFocus(page, opener, latest.current.fallbackFocus)
    }
  }, [open, dialog, initialFocus])
}

/** The element with focus, looking through open shadow roots. */
export function deepActiveElement(page: DocumentOrShadowRoot): Element | null {
  const active = page.activeElement
  return active?.shadowRoot?.activeElement ? deepActiveElement(active.shadowRoot) : active
}

// The browser returns focus to the opener by itself; this handles an opener that is gone or can't receive focus.
function returnFocus(page: Document, opener: Element | null, fallback: ModalOptions['fallbackFocus']): void {
  const active = deepActiveElement(page)
  if (active === opener && opener?.isConnected && opener !== page.body) return
  if (opener instanceof HTMLElement && opener.isConnected && opener !== page.body) opener.focus({ preventScroll: true })
  if (deepActiveElement(page) !== opener || opener === page.body) fallback?.()?.focus({ preventScroll: true })
}
