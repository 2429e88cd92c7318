import { type Client, selectActiveConnection } from '@latchkey/core'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { atRest, type Navigation, type NavigationEvent, navigate } from './navigation.ts'

/** One dialog: where it is, and what it asked a wallet for. Its views draw this and nothing they keep themselves. */
export type DialogModel = {
  readonly client: Client
  readonly mode: DialogMode
  readonly navigation: StoreApi<Navigation>
  readonly attempt: StoreApi<Attempt>
  /** What came of a question when its view is gone: said over whatever view is shown then. */
  readonly outcome: StoreApi<Outcome>
  go(event: NavigationEvent): void
}

/** `inline` is drawn in the page's own flow: it cannot be hidden, so closing leads home. */
export type DialogMode = 'modal' | 'inline'

/** A wallet's window that somebody has to answer. */
export type Attempt =
  | { status: 'idle' }
  | { status: 'waiting'; startedAt: number }
  /** The wallet answered with an account that is connected already, and somebody wanted to add one. */
  | { status: 'linked' }
  | { status: 'declined' }
  | { status: 'failed'; error: unknown }

export type Outcome = { kind: 'none' | 'walletAdded' } | { kind: 'switchFailed'; error: unknown }

export function createDialogModel(client: Client, mode: DialogMode, onGo?: (state: Navigation) => void): DialogModel {
  const navigation = createStore<Navigation>(() => (mode === 'inline' ? { ...atRest, isOpen: true } : atRest))

  function go(event: NavigationEvent): void {
    const context = { isConnected: selectActiveConnection(client.store.getState()) !== undefined }
    const before = navigation.getState()
    let after = navigate(before, event, context)
    if (mode === 'inline' && !after.isOpen) after = navigate(before, { type: 'open' }, context)
    if (after === before) return
    navigation.setState(after, true)
    onGo?.(after)
  }

  return {
    client,
    mode,
    navigation,
    attempt: createStore<Attempt>(() => ({ status: 'idle' })),
    outcome: createStore<Outcome>(() => ({ kind: 'none' })),
    go,
  }
}
