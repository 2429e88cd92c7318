import { type State, selectAccountId, selectNetworkId, selectOpensUnsupportedChain } from '@latchkey/core'
import type { DialogModel } from '../context/dialogModel.ts'
import { followClient, type Surroundings } from './followClient.ts'

/**
 * Lets the dialog follow what happens in the client. `past` is what happened since the dialog was mounted, the oldest
 * first. Returns the stop.
 */
export function watchClient(dialog: DialogModel, past: readonly State[]): () => void {
  const [oldest, ...later] = past
  let previous = oldest ?? dialog.client.store.getState()
  let before = surroundingsOf(dialog, previous)

  function follow(state: State): void {
    const after = surroundingsOf(dialog, state)
    const event = followClient(dialog.navigation.getState(), before, after)
    // A page that comes back on a wrong network is not greeted with a dialog; its button says it.
    const isReturning = previous.status === 'reconnecting' && event?.type === 'open'
    before = after
    previous = state
    if (event && !isReturning) dialog.go(event)
  }

  later.forEach(follow)
  return dialog.client.store.subscribe(follow)
}

function surroundingsOf({ client, mode }: DialogModel, state: State): Surroundings {
  return {
    account: selectAccountId(state),
    network: selectNetworkId(state),
    // A wrong network is the modal dialog's to say: what stands in the page would say it twice.
    isUnsupported: mode === 'modal' && selectOpensUnsupportedChain(state, client.config),
    isSwitchingNamespace: state.isSwitchingNamespace,
  }
}
