import { selectAccountId, selectNetworkId, selectOpensUnsupportedChain } from '@latchkey/core'
import type { DialogModel } from './dialogModel.ts'
import { followClient, type Surroundings } from './followClient.ts'

/** Lets the dialog follow what happens in the client. Returns the stop. */
export function watchClient(dialog: DialogModel): () => void {
  const { client } = dialog
  let before = surroundingsOf(dialog)
  return client.store.subscribe((_, previous) => {
    const after = surroundingsOf(dialog)
    const event = followClient(dialog.navigation.getState(), before, after)
    before = after
    // A page that comes back on a wrong network is not greeted with a dialog; its button says it.
    const isReturning = previous.status === 'reconnecting' && event?.type === 'open'
    if (event && !isReturning) dialog.go(event)
  })
}

function surroundingsOf({ client, mode }: DialogModel): Surroundings {
  const state = client.store.getState()
  return {
    account: selectAccountId(state),
    network: selectNetworkId(state),
    // A wrong network is the modal dialog's to say: what stands in the page would say it twice.
    isUnsupported: mode === 'modal' && selectOpensUnsupportedChain(state, client.config),
    isSwitchingNamespace: state.isSwitchingNamespace,
  }
}
