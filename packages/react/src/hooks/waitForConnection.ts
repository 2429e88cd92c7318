import type { Client, Connection } from '@latchkey/core'
import { LatchkeyError } from '@latchkey/protocol'
import type { DialogModel } from '../context/dialogModel.ts'

/** Opens Connect and resolves with the connection that the visitor makes there. */
export function waitForConnection(client: Client, dialog: DialogModel): Promise<Connection> {
  const before = new Set(client.store.getState().connections.map(({ key }) => key))
  dialog.go({ type: 'open', view: { view: 'Connect', isAdding: before.size > 0 || undefined } })

  return new Promise((resolve, reject) => {
    const stops = [
      client.store.subscribe(({ connections }) => {
        const made = connections.find(({ key }) => !before.has(key))
        if (made) finish(() => resolve(made))
      }),
      dialog.attempt.subscribe((attempt) => {
        if (attempt.status === 'failed') failure = attempt
        else if (attempt.status !== 'idle') failure = undefined
      }),
      dialog.navigation.subscribe(({ isOpen }) => {
        if (!isOpen) finish(() => reject(failure ? failed(failure.error) : new LatchkeyError('MODAL_CLOSED')))
      }),
    ]
    let failure: { error: unknown } | undefined

    function finish(settle: () => void): void {
      for (const stop of stops) stop()
      settle()
    }
  })
}

function failed(cause: unknown): LatchkeyError {
  return new LatchkeyError('CONNECT_FAILED', { cause })
}
