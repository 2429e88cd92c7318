import type { DialogModel } from '../../context/dialogModel.ts'
import { whenLoaded } from './whenLoaded.ts'

/** R9.07 */
const SIZE = { width: 600, height: 800 }

/**
 * Opens the window in which a provider asks, on a page of the secure origin that waits: an address is not known yet, and
 * only a click may open a window. Where the browser keeps it shut, the dialog has none.
 */
export function openPopup({ client, popup }: DialogModel): void {
  popup.window?.close()
  const { secureUrl } = client.config.embedded ?? {}
  if (secureUrl === undefined) return
  const left = Math.max(0, window.screenX + (window.outerWidth - SIZE.width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - SIZE.height) / 2)
  const features = `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`
  const waiting = new URL('/loading', secureUrl)
  popup.window = window.open(waiting, 'latchkey-social', features) ?? undefined
  popup.loaded = popup.window && whenLoaded(popup.window, waiting.origin)
}
