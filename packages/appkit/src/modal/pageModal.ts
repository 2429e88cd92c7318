import type { AppKit } from './appKit.ts'

/**
 * The page's modal: AppKit has one, which its hooks and elements find without a reference to it.
 */
let current: { readonly modal: AppKit; destroy(): void } | undefined
const waiting = new Set<(modal: AppKit) => void>()

export function getPageModal(): AppKit | undefined {
  return current?.modal
}

/** The newest one is the page's. The one before it goes, as when a file is replaced while the developer writes it. */
export function setPageModal(modal: AppKit, destroy: () => void): void {
  current?.destroy()
  current = { modal, destroy }
  for (const act of waiting) act(modal)
}

/** Calls `act` with the modal that is there, and with each later one. Returns a function that stops it. */
export function followPageModal(act: (modal: AppKit) => void): () => void {
  if (current) act(current.modal)
  waiting.add(act)
  return () => void waiting.delete(act)
}
