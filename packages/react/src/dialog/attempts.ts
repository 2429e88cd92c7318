import type { Client } from '@latchkey/core'
import { connect, switchNetwork } from '@latchkey/core/actions'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { Attempt, DialogModel } from './dialogModel.ts'
import { currentView, type ViewOf } from './navigation.ts'

/** What a view asks of a wallet lives outside React: it begins in the click that led there and ends when the view is left. */
export type Attempts = {
  /** Asks once more, and forgets the former question. */
  retry(): void
  stop(): void
}

/** Begins the work of a view as soon as the dialog gets there, and aborts it when the dialog goes elsewhere. */
export function followAttempts(dialog: DialogModel): Attempts {
  let shown = ''
  let running = new AbortController()

  function follow(): void {
    const { isOpen, stack } = dialog.navigation.getState()
    const next = isOpen ? JSON.stringify(stack[stack.length - 1]) : ''
    if (next === shown) return
    shown = next
    begin()
  }

  function begin(): void {
    running.abort()
    running = new AbortController()
    const view = currentView(dialog.navigation.getState())
    if (shown === '') dialog.attempt.setState({ status: 'idle' }, true)
    else if (view.view === 'ConnectingExternal') void connectWallet(dialog, view, running.signal)
    else if (view.view === 'SwitchNetwork') void switchTo(dialog, view, running.signal)
    else dialog.attempt.setState({ status: 'idle' }, true)
  }

  follow()
  const unsubscribe = dialog.navigation.subscribe(follow)
  return {
    retry: begin,
    stop() {
      unsubscribe()
      running.abort()
    },
  }
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

  report({ status: 'waiting', startedAt: client.now() })
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
  report({ status: 'waiting', startedAt: dialog.client.now() })
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
