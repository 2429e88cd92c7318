import type { AppKit } from './appKit.ts'

/**
 * The page's modal: AppKit has one, which its hooks and elements find without a reference to it.
 */
let current: AppKit | undefined
const waiting = new Set<(modal: AppKit) => void>()

export function getPageModal(): AppKit | undefined {
  return current
}

/** The newest one is the page's. */
export function setPageModal(modal: AppKit): void {
  current = modal
  for (const act of waiting) act(modal)
}

/** Calls `act` with the modal that is there, and with each later one. Returns a function that stops it. */
export function followPageModal(act: (modal: AppKit) => void): () => void {
  if (current) act(current)
  waiting.add(act)
  return () => void waiting.delete(act)
}
