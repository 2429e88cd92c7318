import type { Connection, State } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useDialogScope } from '../../context/DialogContext.ts'

/**
 * The connection that a phone wallet ended instead of answering a request, as one that lost its data does; until the
 * visitor connects or dismisses it. Otherwise the account would leave the page without a word.
 */
export function useEndedConnection(): [Connection | undefined, () => void] {
  const { store } = useDialogScope().latchkey.client
  const [ended, setEnded] = useState<Connection>()
  useEffect(
    () =>
      store.subscribe((state, before) => {
        if (state.connections === before.connections) return
        const gone = endedByWallet(state, before)
        if (gone || state.connections.length > before.connections.length) setEnded(gone)
      }),
    [store],
  )
  return [ended, () => setEnded(undefined)]
}

function endedByWallet({ connections, remembered }: State, before: State): Connection | undefined {
  return before.connections.find(
    ({ key }) =>
      before.walletRequests.some(({ connection }) => connection === key) &&
      !connections.some((one) => one.key === key) &&
      !remembered.some((one) => one.key === key && one.wasDisconnected),
  )
}
