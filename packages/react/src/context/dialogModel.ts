import type { Client, Pairing, State } from '@latchkey/core'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { atRest, type Navigation, type NavigationEvent, navigate, type ViewOf } from './navigation.ts'

/**
 * The state of one dialog: its navigation and its connect attempt. Views render it and keep no such state themselves.
 */
export type DialogModel = {
  readonly client: Client
  readonly mode: DialogMode
  readonly navigation: StoreApi<Navigation>
  readonly attempt: StoreApi<Attempt>
  /** Connects, for the views that do. Its code comes after the first view: dialog/lazy/attempts.ts puts it here. */
  readonly attempts: Partial<Attempts>
  /** The outcome of an attempt whose view is already closed. It is shown over the current view. */
  readonly outcome: StoreApi<Outcome>
  /** Whether the app requires a sign-in that has not happened yet; set by followSignIn.ts. */
  readonly guard: StoreApi<{ isSignInRequired: boolean }>
  /** The popup of a social login, opened by the same click that opens the view which waits for it. */
  readonly popup: { window?: Popup | undefined; loaded?: Promise<void> | undefined }
  /**
   * The view of the last e-mail whose code hasn't been used: a visitor who went back returns to it without a second
   * e-mail.
   */
  sentMail?: ViewOf<'EmailVerifyDevice' | 'EmailVerifyOtp'> | undefined
  /** The Farcaster URL while it is shown. */
  readonly farcaster: StoreApi<{ url?: string }>
  /** Takes a step: starts the attempt of a view that connects, ends that of the view before, and shows the view. */
  go(event: NavigationEvent): void
}

/** A connect attempt lives outside React: it starts in the press that opens its view, and ends when the view is left. */
export type Attempts = {
  /** Ends the attempt of the view that is left, and starts that of the one that `next` shows, if it has one. */
  start(next: Navigation): void
  /** Starts the attempt of the current view again. */
  retry(): void
}

/** `inline` is rendered in the page's flow. It can't be hidden, so closing goes to the start view. */
export type DialogMode = 'modal' | 'inline'

export type Popup = { readonly closed: boolean; close(): void; readonly location: { href: string } }

type Waiting = {
  status: 'waiting'
  startedAt: number
  pairing?: Pairing | undefined
  /** The visitor approved elsewhere, and the wallet is being prepared. */
  isEntering?: boolean | undefined
  /** The provider's window seems to be closed. A late result is still accepted. */
  isWindowClosed?: boolean | undefined
}

/** What the wallet, popup or phone of the current view is doing. */
export type Attempt =
  | { status: 'idle' }
  | Waiting
  /** The code was renewed as often as allowed without being scanned. */
  | { status: 'expired' }
  /** The visitor wanted to add an account, and the wallet returned one that is already connected. */
  | { status: 'linked' }
  | { status: 'declined' }
  | { status: 'failed'; error: unknown }

export type Outcome =
  | { kind: 'none' | 'walletAdded' | 'notAllowed' }
  | { kind: 'switchFailed' | 'failed'; error: unknown }

/** Creates the state of a dialog: its navigation and attempts. */
export function createDialogModel(client: Client, mode: DialogMode): DialogModel {
  const guard = createStore(() => ({ isSignInRequired: false }))
  const navigation = createStore<Navigation>(() => (mode === 'inline' ? { ...atRest, isOpen: true } : atRest))
  const attempts: Partial<Attempts> = {}

  function go(event: NavigationEvent): void {
    const context = { isConnected: isConnected(client.store.getState()), ...guard.getState() }
    const before = navigation.getState()
    let after = navigate(before, event, context)
    if (mode === 'inline' && !after.isOpen) after = navigate(before, { type: 'open' }, context)
    // Before the view is drawn, in the visitor's press: wallets may open windows only then.
    attempts.start?.(after)
    navigation.setState(after, true)
  }

  return {
    client,
    mode,
    navigation,
    guard,
    attempt: createStore<Attempt>(() => ({ status: 'idle' })),
    attempts,
    outcome: createStore<Outcome>(() => ({ kind: 'none' })),
    popup: {},
    farcaster: createStore<{ url?: string }>(() => ({})),
    go,
  }
}

// Not by `selectActiveConnection`: bundlers would then give that one line, which most of core shares, a file of its own.
function isConnected({ connections, activeByNamespace, activeNamespace }: State): boolean {
  return connections.some(({ key }) => key === activeByNamespace[activeNamespace])
}
