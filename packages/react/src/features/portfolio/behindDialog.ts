import type { Client, State } from '@latchkey/core'
import type { Latchkey } from '../../context/latchkey.ts'

type Listener = (state: State, before: State) => void

/**
 * For content below the dialog: while the dialog is open, it receives state changes after the dialog was painted with
 * them, so that a press in the dialog only waits for the dialog.
 */
export function behindDialog(latchkey: Latchkey): Latchkey {
  const { client, dialog } = latchkey
  const waiting = new Map<Listener, State>()
  // All in one task, so that the page renders once.
  const tellAll = () => {
    const told = [...waiting]
    waiting.clear()
    for (const [listener, before] of told) listener(client.store.getState(), before)
  }
  const subscribe: Client['store']['subscribe'] = (listener) => {
    const stop = client.store.subscribe((state, before) => {
      if (!dialog.navigation.getState().isOpen) return listener(state, before)
      if (waiting.size === 0) afterPaint(tellAll)
      if (!waiting.has(listener)) waiting.set(listener, before)
    })
    return () => {
      stop()
      waiting.delete(listener)
    }
  }
  // Not a copy: networks may still be added.
  const behind: Client = Object.create(client, { store: { value: { ...client.store, subscribe } } })
  return { ...latchkey, client: behind }
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
