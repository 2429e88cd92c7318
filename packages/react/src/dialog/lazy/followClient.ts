import { type State, selectAccountId, selectNetworkId, selectOpensUnsupportedChain } from '@latchkey/core'
import type { AccountId, NetworkId } from '@latchkey/protocol'
import type { DialogModel } from '../../context/dialogModel.ts'
import {
  currentView,
  type Navigation,
  type NavigationEvent,
  type View,
  type ViewName,
} from '../../context/navigation.ts'

/** What the dialog compares when the client changes. */
export type ClientSnapshot = {
  /** The active account; undefined while no wallet is connected. */
  account: AccountId | undefined
  network: NetworkId | undefined
  /** The wallet is on a network that the app does not offer and does not allow. */
  isUnsupported: boolean
  isSwitchingNamespace: boolean
}

/**
 * The navigation step after a change in the client, or undefined for none: leaves views whose goal was reached, closes
 * views that no longer apply, and reports a network that the app doesn't offer.
 */
export function followClient(
  navigation: Navigation,
  before: ClientSnapshot,
  after: ClientSnapshot,
): NavigationEvent | undefined {
  const isConnected = after.account !== undefined
  const hasMoved = before.network !== after.network
  if (after.isUnsupported && (!before.isUnsupported || hasMoved)) return showUnsupported(navigation)
  if (!navigation.isOpen) return (before.account === undefined) === isConnected ? { type: 'rest' } : undefined

  const { view } = currentView(navigation)
  if (before.account && !isConnected && !after.isSwitchingNamespace) {
    if (view === 'ProfileWallets') return { type: 'reset', view: { view } }
    return view === 'Connect' ? undefined : { type: 'close' }
  }
  if (!hasMoved) return undefined
  // A visitor who has left an unsupported network is done with the dialog.
  if (before.isUnsupported && switching.includes(view)) return { type: 'close' }
  if (switching.includes(view)) return backTo(navigation, (name) => !switching.includes(name))
  // The review belongs to the other network.
  return sending.includes(view) ? backTo(navigation, (name) => name === 'Send' || name === 'Swap') : undefined
}

const switching: readonly ViewName[] = ['Networks', 'SwitchNetwork', 'SwitchActiveChain', 'UnsupportedChain']
const sending: readonly ViewName[] = ['Review', 'ChooseToken', 'SwapPreview', 'SwapSelectToken']

function showUnsupported(navigation: Navigation): NavigationEvent {
  const view: View = { view: 'UnsupportedChain' }
  if (!navigation.isOpen) return { type: 'open', view }
  const { view: current } = currentView(navigation)
  if (current === 'ConnectingExternal') return { type: 'reset', view }
  return switching.includes(current) ? { type: 'replace', view } : { type: 'push', view }
}

function backTo(navigation: Navigation, isWanted: (name: ViewName) => boolean): NavigationEvent {
  const index = navigation.stack.findLastIndex(({ view }) => isWanted(view))
  return index < 0 ? { type: 'close' } : { type: 'backToIndex', index }
}

/**
 * Keeps the dialog in sync with the client. `past` are the changes since the dialog was mounted, oldest first. Returns
 * a function that stops it.
 */
export function watchClient(dialog: DialogModel, past: readonly State[]): () => void {
  const [oldest, ...later] = past
  let previous = oldest ?? dialog.client.store.getState()
  let before = snapshotOf(dialog, previous)

  function follow(state: State): void {
    const after = snapshotOf(dialog, state)
    const event = followClient(dialog.navigation.getState(), before, after)
    // What is restored when a page loads leads nowhere: the visitor chose nothing, and a button says what is wrong.
    const isReturning = previous.status === 'reconnecting' && event?.type !== 'rest'
    before = after
    previous = state
    if (event && !isReturning) dialog.go(event)
  }

  later.forEach(follow)
  return dialog.client.store.subscribe(follow)
}

function snapshotOf({ client, mode }: DialogModel, state: State): ClientSnapshot {
  return {
    account: selectAccountId(state),
    network: selectNetworkId(state),
    // Only the modal dialog reports a wrong network; an inline one would repeat it.
    isUnsupported: mode === 'modal' && selectOpensUnsupportedChain(state, client.config),
    isSwitchingNamespace: state.isSwitchingNamespace,
  }
}
