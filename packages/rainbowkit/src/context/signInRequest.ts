/** Whether the visitor is asked to sign in. Shared by the dialog and the buttons of one provider. */
export type SignInRequest = {
  isOpen(): boolean
  setOpen(isOpen: boolean): void
  subscribe(listener: () => void): () => void
}

export function createSignInRequest(): SignInRequest {
  const listeners = new Set<() => void>()
  let isOpen = false
  return {
    isOpen: () => isOpen,
    setOpen(next) {
      isOpen = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
