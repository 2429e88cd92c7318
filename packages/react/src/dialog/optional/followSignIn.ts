import { selectAccountId, selectIsSignInRequired, selectOpensSignMessage, selectSignInSession } from '@latchkey/core'
import { cancelSignIn } from '@latchkey/core/actions'
import { isLatchkeyError } from '@latchkey/protocol'
import type { DialogModel } from '../../context/dialogModel.ts'
import { errorReporter } from '../../context/latchkey.ts'
import { currentView, type Navigation, type View } from '../../context/navigation.ts'

/**
 * Opens the sign-message view when an account has no session, closes it when there is one, and keeps it open if sign-in
 * is required. Returns a function that stops it.
 */
export function followSignIn(dialog: DialogModel): () => void {
  const { client, navigation } = dialog
  const { store, signIn, config, now } = client
  let returning = selectAccountId(store.getState())
  let missingFor: string | undefined
  let failure = signIn.getState().failure

  function follow(): void {
    const [state, known] = [store.getState(), signIn.getState()]
    const account = selectAccountId(state)
    const isKnown = known.status === 'ready' || known.status === 'signing'
    // While sessions are read again, wait for the result.
    if (account && !isKnown && known.failure === failure) return
    const isSignInRequired = selectIsSignInRequired(state, known, config, now())
    dialog.guard.setState({ isSignInRequired })
    if (known.failure && known.failure !== failure) fail(known.failure)
    failure = known.failure

    const isMissing = selectOpensSignMessage(state, known, config, now())
    const isNew = account !== missingFor
    missingFor = isMissing ? account : undefined
    // Don't open it for a returning visitor if sign-in is optional.
    if (isMissing && isNew && (isSignInRequired || account !== returning)) show()
    const isSettled = !account || selectSignInSession(state, known, now()) !== undefined
    if (isSettled && isShown(navigation.getState())) dialog.go({ type: 'back' })
  }

  function fail(error: unknown): void {
    if (!isLatchkeyError(error, 'SIGN_IN_INIT_FAILED')) show({ view: 'SignMessage', hasFailed: true })
    else if (navigation.getState().isOpen) {
      dialog.outcome.setState({ kind: 'failed', error }, true)
      dialog.go({ type: 'reset', view: { view: 'Connect' } })
    }
  }

  function show(view: View = { view: 'SignMessage' }): void {
    const state = navigation.getState()
    if (isShown(state)) return
    const isConnecting = ['Connect', 'ConnectingExternal', 'SwitchNetwork'].includes(currentView(state).view)
    dialog.go({ type: !state.isOpen ? 'open' : isConnecting ? 'reset' : 'push', view })
  }

  const stops = [
    store.subscribe((state, before) => {
      if (before.status === 'reconnecting') returning = selectAccountId(state) ?? returning
      follow()
    }),
    signIn.subscribe(follow),
    // Leaving the view without an answer cancels.
    navigation.subscribe((state, before) => {
      const hasLeft = isShown(before) && !isShown(state) && !dialog.guard.getState().isSignInRequired
      const known = signIn.getState()
      if (hasLeft && known.status === 'ready' && selectOpensSignMessage(store.getState(), known, config, now()))
        cancelSignIn(client).catch(errorReporter(client))
    }),
  ]
  follow()
  return () => {
    for (const stop of stops) stop()
  }
}

function isShown(state: Navigation): boolean {
  return state.isOpen && currentView(state).view === 'SignMessage'
}
