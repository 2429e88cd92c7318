import { selectAppearance } from '../context/appearance.ts'
import type { Latchkey } from '../context/latchkey.ts'
import { readPreferences } from '../context/preferences.ts'
import { emptyOnSwitch, refreshAfterSending } from '../features/send/followSend.ts'
import { loadMessages } from '../messages/loadMessages.ts'

/**
 * Begins everything that needs a browser: the client, what the visitor chose earlier, and, when the page has nothing else
 * to do, the dialog, mounted closed so that the first click only shows it. Returns the stop.
 */
export function startLatchkey(latchkey: Latchkey): () => void {
  latchkey.preferences.setState(readPreferences(latchkey.client), true)
  const stops = [latchkey.client.start(), emptyOnSwitch(latchkey), refreshAfterSending(latchkey)]
  const stopping = new AbortController()

  const prepare = () => {
    unsubscribe()
    cancelIdle()
    if (!stopping.signal.aborted) void mount(latchkey, stopping.signal, stops)
  }
  // A click that comes before the page was ever idle does not wait for it.
  const unsubscribe = latchkey.dialog.navigation.subscribe(prepare)
  const cancelIdle = whenIdle(prepare)

  return () => {
    stopping.abort()
    unsubscribe()
    cancelIdle()
    for (const stop of stops) stop()
  }
}

async function mount(latchkey: Latchkey, signal: AbortSignal, stops: (() => void)[]): Promise<void> {
  try {
    const { locale } = selectAppearance(latchkey.options.getState(), latchkey.preferences.getState())
    const [{ mountDialog }, messages] = await Promise.all([
      import('../dialog/mountDialog.tsx'),
      loadMessages(locale, 'first'),
    ])
    if (!signal.aborted) stops.push(mountDialog(latchkey, { locale, messages }))
  } catch (cause) {
    if (signal.aborted) return
    latchkey.client.emit({ name: 'INTERNAL_ERROR', code: 'REQUEST_FAILED', message: String(cause) })
    // The next click tries again.
    const unsubscribe = latchkey.dialog.navigation.subscribe(() => {
      unsubscribe()
      void mount(latchkey, signal, stops)
    })
    stops.push(unsubscribe)
    latchkey.dialog.go({ type: 'close' })
  }
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 2_000 })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(work, 1)
  return () => clearTimeout(handle)
}
