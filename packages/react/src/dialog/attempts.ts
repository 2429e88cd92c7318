import type { AskingView } from './askWallet.ts'
import type { DialogModel } from './dialogModel.ts'
import { currentView } from './navigation.ts'

/** What a view asks of a wallet lives outside React: it begins in the click that led there and ends when the view is left. */
export type Attempts = {
  /** Asks once more, and forgets the former question. */
  retry(): void
  stop(): void
}

/** Begins the work of a view as soon as the dialog gets there, and aborts it when the dialog goes elsewhere. */
export function followAttempts(dialog: DialogModel): Attempts {
  let shown = ''
  let running = new AbortController()

  function follow(): void {
    const { isOpen, stack } = dialog.navigation.getState()
    const next = isOpen ? JSON.stringify(stack[stack.length - 1]) : ''
    if (next === shown) return
    shown = next
    begin()
  }

  function begin(): void {
    running.abort()
    running = new AbortController()
    const view = currentView(dialog.navigation.getState())
    const isAsking = view.view === 'ConnectingExternal' || view.view === 'SwitchNetwork'
    if (shown === '' || !isAsking) dialog.attempt.setState({ status: 'idle' }, true)
    else {
      dialog.attempt.setState({ status: 'waiting', startedAt: dialog.client.now() }, true)
      void ask(dialog, view, running.signal)
    }
  }

  follow()
  const unsubscribe = dialog.navigation.subscribe(follow)
  return {
    retry: begin,
    stop() {
      unsubscribe()
      running.abort()
    },
  }
}

// What speaks with a wallet is loaded with the view that asks, mostly while the pointer is on its way to the row.
async function ask(dialog: DialogModel, view: AskingView, signal: AbortSignal): Promise<void> {
  try {
    const { askWallet } = await import('./askWallet.ts')
    if (!signal.aborted) await askWallet(dialog, view, signal)
  } catch (error) {
    if (!signal.aborted) dialog.attempt.setState({ status: 'failed', error }, true)
  }
}
