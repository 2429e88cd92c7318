import { selectAppearance } from '../context/appearance.ts'
import { errorReporter, type Latchkey, startLazy } from '../context/latchkey.ts'
import { readPreferences } from '../context/preferences.ts'
import type { DialogPlace } from '../dialog/mountDialog.tsx'
import { followSend } from '../features/send/followSend.ts'
import { loadMessages } from '../messages/loadMessages.ts'

/**
 * Begins everything that needs a browser: the client, what the visitor chose earlier, and, when the page has nothing else
 * to do, the dialog, mounted closed so that the first click only shows it. Returns the stop.
 */
export function startLatchkey(latchkey: Latchkey): () => void {
  const { client, dialog, preferences } = latchkey
  preferences.setState(readPreferences(client), true)
  const stops = [client.start(), followSend(latchkey)]

  function mount(): void {
    unsubscribe()
    cancelIdle()
    stops.push(
      startDialog(latchkey, undefined, (error) => {
        errorReporter(client)(error)
        // The next click tries again.
        unsubscribe = dialog.navigation.subscribe(mount)
        dialog.go({ type: 'close' })
      }),
    )
  }
  // A click before the page is idle does not wait for it.
  let unsubscribe = dialog.navigation.subscribe(mount)
  const cancelIdle = whenIdle(mount)

  return () => {
    unsubscribe()
    cancelIdle()
    for (const stop of stops) stop()
  }
}

/** Loads the dialog with its first text and mounts it. Returns the stop. */
export function startDialog(
  latchkey: Latchkey,
  place: DialogPlace | undefined,
  onError: (error: unknown) => void,
): () => void {
  const { locale } = selectAppearance(latchkey.options.getState(), latchkey.preferences.getState())
  return startLazy(
    () => Promise.all([import('../dialog/mountDialog.tsx'), loadMessages(locale, 'first')]),
    ([{ mountDialog }, messages]) => mountDialog(latchkey, { locale, messages }, place),
    onError,
  )
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 2_000 })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(work, 1)
  return () => clearTimeout(handle)
}
