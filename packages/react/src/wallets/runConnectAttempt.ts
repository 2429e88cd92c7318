import { asksOnConnect, connectionKey } from '@latchkey/core'
import { connect } from '@latchkey/core/actions'
import { isLatchkeyError, LatchkeyError, type NetworkId } from '@latchkey/protocol'
import type { Attempt, DialogModel } from '../context/dialogModel.ts'
import type { ViewOf } from '../context/navigation.ts'
import { leaveSwitching } from './leaveSwitching.ts'
import { switchOrConnect } from './switchOrConnect.ts'
import { accountsOf, sameMembers, whenAccountsChange } from './whenAccountsChange.ts'

export type AttemptView = ViewOf<'ConnectingExternal' | 'SwitchNetwork'>

/** Asks a wallet for what a view needs, reports progress, and navigates to the next view. */
export async function runConnectAttempt(dialog: DialogModel, view: AttemptView, signal: AbortSignal): Promise<void> {
  if (view.view === 'SwitchNetwork') return switchTo(dialog, view, signal)
  return connectWallet(dialog, view, signal)
}

async function connectWallet(
  dialog: DialogModel,
  { connector: id, namespace, target }: ViewOf<'ConnectingExternal'>,
  signal: AbortSignal,
): Promise<void> {
  const { client } = dialog
  const report = reporter(dialog, signal)
  const connector = client.connectors.getState().find((one) => one.id === id && one.namespace === namespace)
  if (!connector) return report({ status: 'failed', error: new LatchkeyError('NO_CONNECTOR') })

  const key = connectionKey({ id, namespace })
  const linked = accountsOf(client, key)
  const isAdding = client.store.getState().connections.length > 0
  try {
    await connect(client, { connector, networkId: target, signal })
  } catch (error) {
    return report(ended(error))
  }
  if (signal.aborted) return
  if (isAdding && sameMembers(linked, accountsOf(client, key))) {
    report({ status: 'linked' })
    await whenAccountsChange(client, key, signal)
    if (signal.aborted) return
  }
  return closeConnected(dialog, { isAdding, target, signal })
}

/**
 * Where a new connection leads: out of the dialog, back to the network it was made for, or to the list it was added to.
 */
export async function closeConnected(
  dialog: DialogModel,
  { isAdding, target, signal }: { isAdding: boolean; target: NetworkId | undefined; signal: AbortSignal },
): Promise<void> {
  const { client } = dialog
  if (asksOnConnect(client.config.siwx)) {
    const { whenSignInKnown } = await import('./whenSignInKnown.ts')
    // If sign-in is required, its view replaces this one.
    await whenSignInKnown(client, signal)
    if (signal.aborted) return
  }
  if (!isAdding) return dialog.go({ type: 'close' })
  dialog.outcome.setState({ kind: 'walletAdded' }, true)
  if (target) return leaveSwitching(dialog)
  dialog.go({ type: 'reset', view: { view: 'Account' } })
  dialog.go({ type: 'push', view: { view: 'ProfileWallets' } })
}

async function switchTo(dialog: DialogModel, { target }: ViewOf<'SwitchNetwork'>, signal: AbortSignal): Promise<void> {
  const report = reporter(dialog, signal)
  try {
    // The next view depends on the network that the wallet then reports (followClient.ts).
    await switchOrConnect(dialog.client, target, signal)
  } catch (error) {
    if (signal.aborted) return
    const end = ended(error)
    report(end)
    // A failed switch leads back to the list of networks.
    if (end.status !== 'failed' || dialog.navigation.getState().stack.length === 1) return
    dialog.outcome.setState({ kind: 'switchFailed', error }, true)
    dialog.go({ type: 'back' })
  }
}

/** Reports progress unless the attempt was aborted. */
export function reporter(dialog: DialogModel, signal: AbortSignal): (attempt: Attempt) => void {
  return (attempt) => {
    if (!signal.aborted) dialog.attempt.setState(attempt, true)
  }
}

/** A rejection isn't a failure. */
export function ended(error: unknown): Attempt {
  const isDeclined = isLatchkeyError(error, 'CONNECTION_REJECTED') || isLatchkeyError(error, 'USER_REJECTED')
  return isDeclined ? { status: 'declined' } : { status: 'failed', error }
}
