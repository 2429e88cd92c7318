import type { Client } from '@latchkey/core'
import { useDialogScope } from '../../context/DialogContext.ts'
import { useFirstText } from '../../messages/text.ts'

/**
 * Whether there is no connection. A local server responds even when the browser thinks that it is offline, so it is
 * asked then; anything else fails at once.
 */
export async function isOffline({ config: { server }, fetch }: Client): Promise<boolean> {
  if (navigator.onLine) return false
  if (server === undefined) return true
  return fetch(`${server}/health`, { mode: 'no-cors', cache: 'no-store' }).then(
    () => false,
    () => true,
  )
}

/** Resolves when the browser is online again. @throws the signal's reason */
export function whenOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (navigator.onLine) resolve()
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

/** Starts something within the click if there is a connection; otherwise reports at once that there isn't. */
export function useWhenOnline(): (begin: () => void) => void {
  const { dialog, toaster } = useDialogScope()
  const { offline } = useFirstText()
  return (begin) => {
    if (navigator.onLine) return begin()
    void isOffline(dialog.client).then((isOut) => (isOut ? toaster.show({ kind: 'error', text: offline }) : begin()))
  }
}
