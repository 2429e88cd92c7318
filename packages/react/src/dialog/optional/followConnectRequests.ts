import type { DialogModel } from '../../context/dialogModel.ts'

/**
 * Opens *Connect* for other code of the page that waits for a wallet, such as wagmi's `connect`. A visitor who closes the
 * dialog declines. Returns a function that stops it.
 */
export function followConnectRequests({ client, navigation, go }: DialogModel): () => void {
  const { connectRequests, store } = client
  const open = () => {
    for (const request of connectRequests.getState()) request.accept()
    const isAdding = store.getState().connections.length > 0 || undefined
    if (!navigation.getState().isOpen) go({ type: 'open', view: { view: 'Connect', isAdding } })
  }
  const decline = () => {
    for (const request of connectRequests.getState()) request.decline()
  }
  const stops = [
    connectRequests.subscribe((requests, before) => requests.length > before.length && open()),
    navigation.subscribe(({ isOpen }) => isOpen || decline()),
  ]
  // The first one came before this was loaded.
  open()
  return () => {
    for (const stop of stops) stop()
    decline()
  }
}
