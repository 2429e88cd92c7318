import { randomId } from '../../channel/handshake.ts'
import { openWindowPort, type WindowNote } from '../../gate/openWindowPort.ts'
import { lendStore } from '../../vault/lentStore.ts'
import type { VaultStore } from '../../vault/vaultStore.ts'

/** Opens the window that shows the keys, and lends it the vault of this frame until one of the two is gone. */
export function offerExport({
  store,
  pageOrigin,
  onNote,
}: {
  store: VaultStore
  pageOrigin: string
  onNote: (note: WindowNote) => void
}): void {
  const onMessage = (data: unknown) => void lendStore(store, data, port.post)
  const fragment = `#${new URLSearchParams({ o: pageOrigin })}`
  const port = openWindowPort('/export', randomId(), { onMessage, onNote, fragment })
  window.addEventListener('pagehide', () => port.post({ t: 'GONE' }), { once: true })
}
