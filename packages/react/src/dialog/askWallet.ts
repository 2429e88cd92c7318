import type { Client } from '@latchkey/core'
import { connect, switchNetwork } from '@latchkey/core/actions'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { Attempt, DialogModel } from './dialogModel.ts'
import type { ViewOf } from './navigation.ts'

export type AskingView = ViewOf<'ConnectingExternal'> | ViewOf<'SwitchNetwork'>

/** Asks a wallet for what a view is about, reports how it went, and takes the step that follows. */
export async function askWallet(dialog: DialogModel, view: AskingView, signal: AbortSignal): Promise<void> {
  if (view.view === 'SwitchNetwork') return switchTo(dialog, view, signal)
  return connectWallet(dialog, view, signal)
}

async function connectWallet(
  dialog: DialogModel,
  { connector: id, namespace }: ViewOf<'ConnectingExternal'>,
  signal: AbortSignal,
): Promise<void> {
  const { client } = dialog
  const report = reporter(dialog, signal)
  const connector = client.connectors.getState().find((one) => one.id === id && one.namespace === namespace)
  if (!connector) return report({ status: 'failed', error: new LatchkeyError('NO_CONNECTOR') })

  const linked = accountsOf(client, id)
  const isAdding = client.store.getState().connections.length > 0
  try {
    await connect(client, { connector, signal })
  } catch (error) {
    return report(ended(error))
  }
  if (signal.aborted) return
  if (isAdding && sameMembers(linked, accountsOf(client, id))) {
    report({ status: 'linked' })
    await accountsChange(client, id, signal)
    if (signal.aborted) return
  }
  if (!isAdding) return dialog.go({ type: 'close' })
  dialog.outcome.setState({ kind: 'walletAdded' }, true)
  dialog.go({ type: 'reset', view: { view: 'Account' } })
  dialog.go({ type: 'push', view: { view: 'ProfileWallets' } })
}

async function switchTo(dialog: DialogModel, { target }: ViewOf<'SwitchNetwork'>, signal: AbortSignal): Promise<void> {
  const report = reporter(dialog, signal)
  try {
    // Where it leads afterwards is decided by the network that the wallet then reports (followClient.ts).
    await switchNetwork(dialog.client, { networkId: target })
  } catch (error) {
    if (signal.aborted) return
    const end = ended(error)
    report(end)
    // R4.14e: a failed switch leads back to where another network can be chosen.
    if (end.status !== 'failed' || dialog.navigation.getState().stack.length === 1) return
    dialog.outcome.setState({ kind: 'switchFailed', error }, true)
    dialog.go({ type: 'back' })
  }
}

function reporter(dialog: DialogModel, signal: AbortSignal): (attempt: Attempt) => void {
  return (attempt) => {
    if (!signal.aborted) dialog.attempt.setState(attempt, true)
  }
}

function ended(error: unknown): Attempt {
  const isDeclined = isLatchkeyError(error, 'CONNECTION_REJECTED') || isLatchkeyError(error, 'USER_REJECTED')
  return isDeclined ? { status: 'declined' } : { status: 'failed', error }
}

function accountsOf(client: Client, connectorId: string): readonly string[] {
  const { connections } = client.store.getState()
  return connections
    .filter((one) => one.connectorId === connectorId)
    .flatMap(({ accounts }) => accounts.map((one) => one.address))
}

function sameMembers(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one) => b.includes(one))
}

function accountsChange(client: Client, connectorId: string, signal: AbortSignal): Promise<void> {
  const before = accountsOf(client, connectorId)
  return new Promise((resolve) => {
    const unsubscribe = client.store.subscribe(() => {
      if (!sameMembers(before, accountsOf(client, connectorId))) finish()
    })
    const finish = () => {
      unsubscribe()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    signal.addEventListener('abort', finish)
  })
}
