export type Toast = {
  readonly kind: 'loading' | 'success' | 'error'
  readonly text: string
}

export type Toaster = {
  /** Shows a message. The current one is hidden first, and the new one appears 150 ms later. */
  show(toast: Toast): void
  hide(): void
  /** Keeps the current message while the pointer or focus is on it. */
  hold(): void
  release(): void
  get(): Toast | undefined
  subscribe(listener: () => void): () => void
}

export type Timers = {
  readonly setTimeout: (run: () => void, ms: number) => unknown
  readonly clearTimeout: (timer: never) => void
}

export const TOAST_REPLACE_MS = 150
export const TOAST_SUCCESS_MS = 2500
/** Long enough to read an error. */
export const TOAST_ERROR_MS = 5000

/** One message at a time. `loading` stays until it is replaced or hidden. */
export function createToaster(timers: Timers = globalThis as Timers): Toaster {
  const listeners = new Set<() => void>()
  let current: Toast | undefined
  let next: Toast | undefined
  let timer: unknown
  let isHeld = false

  const put = (toast: Toast | undefined) => {
    current = toast
    for (const listener of listeners) listener()
  }
  const wait = (run: () => void, ms: number) => {
    timers.clearTimeout(timer as never)
    timer = timers.setTimeout(run, ms)
  }
  const appear = (toast: Toast) => {
    next = undefined
    isHeld = false
    put(toast)
    startLeaving(toast)
  }
  const startLeaving = ({ kind }: Toast) => {
    if (kind !== 'loading') wait(() => put(undefined), kind === 'error' ? TOAST_ERROR_MS : TOAST_SUCCESS_MS)
  }

  return {
    show(toast) {
      if (!current && !next) return appear(toast)
      next = toast
      put(undefined)
      wait(() => appear(toast), TOAST_REPLACE_MS)
    },
    hide() {
      timers.clearTimeout(timer as never)
      next = undefined
      put(undefined)
    },
    hold() {
      if (!current) return
      isHeld = true
      timers.clearTimeout(timer as never)
    },
    release() {
      if (!isHeld) return
      isHeld = false
      if (current) startLeaving(current)
    },
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
