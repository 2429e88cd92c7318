import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Client, ConnectRequest } from '../client/client.ts'
import type { Connection } from '../client/state.ts'
import { selectActiveConnection } from '../store/selectActiveConnection.ts'

/** A dialog is mounted within two seconds after the page has loaded, if its code can be fetched. */
const DIALOG_WAIT_MS = 10_000

/**
 * The active connection of a namespace; if there is none, the dialog opens at *Connect*, and this waits for the visitor.
 *
 * @throws LatchkeyError `USER_REJECTED` if the visitor closes the dialog, `NOT_CONNECTED` if the page has no dialog (no
 * `LatchkeyProvider`).
 */
export function requestConnection(client: Client, namespace: Namespace): Promise<Connection> {
  const { store, connectRequests } = client
  const active = selectActiveConnection(store.getState(), namespace)
  if (active) return Promise.resolve(active)
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      connectRequests.setState(
        connectRequests.getState().filter((one) => one !== request),
        true,
      )
    }
    const fail = (error: LatchkeyError) => {
      end()
      reject(error)
    }
    const timer = setTimeout(() => fail(new LatchkeyError('NOT_CONNECTED', { message: noDialog })), DIALOG_WAIT_MS)
    const stop = store.subscribe((state) => {
      const connection = selectActiveConnection(state, namespace)
      if (!connection) return
      end()
      resolve(connection)
    })
    const request: ConnectRequest = {
      namespace,
      accept: () => clearTimeout(timer),
      decline: () => fail(new LatchkeyError('USER_REJECTED')),
    }
    connectRequests.setState([...connectRequests.getState(), request], true)
  })
}

const noDialog =
  'No wallet is connected, and no dialog can open: render LatchkeyProvider with this client, or connect().'
