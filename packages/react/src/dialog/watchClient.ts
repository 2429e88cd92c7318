import { type Client, selectAccountId, selectNetworkId, selectOpensUnsupportedChain } from '@latchkey/core'
import type { DialogModel } from './dialogModel.ts'
import { followClient, type Surroundings } from './followClient.ts'

/** Lets the dialog follow what happens in the client. Returns the stop. */
export function watchClient(dialog: DialogModel): () => void {
  const { client } = dialog
  let before = surroundingsOf(client)
  return client.store.subscribe((_, previous) => {
    const after = surroundingsOf(client)
    const event = followClient(dialog.navigation.getState(), before, after)
    before = after
    // A page that comes back on a wrong network is not greeted with a dialog; its button says it.
    const isReturning = previous.status === 'reconnecting' && event?.type === 'open'
    if (event && !isReturning) dialog.go(event)
  })
}

function surroundingsOf(client: Client): Surroundings {
  const state = client.store.getState()
  return {
    account: selectAccountId(state),
    network: selectNetworkId(state),
    isUnsupported: selectOpensUnsupportedChain(state, client.config),
    isSwitchingNamespace: state.isSwitchingNamespace,
  }
}
