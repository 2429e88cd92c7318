import type { EmbeddedEvent } from '@latchkey/core'
import { abortEmbeddedRequests, syncFrameTheme, watchEmbedded } from '@latchkey/core/actions'
import { selectAppearance } from '../../context/appearance.ts'
import type { DialogModel } from '../../context/dialogModel.ts'
import type { Latchkey } from '../../context/latchkey.ts'
import { currentView, type Navigation } from '../../context/navigation.ts'

/**
 * Shows the embedded wallet's requests: opens *Approve* for a request that arrives while the dialog is closed or shows
 * *Permissions*, and leaves it when the last one is answered. Opens *Connect* for other code of the page that wants to connect. Leaving *Approve* without an answer cancels the requests. Returns a function
 * that stops it.
 */
export function followEmbedded(
  dialog: DialogModel,
  { options, preferences, send, unheard }: Pick<Latchkey, 'options' | 'preferences' | 'send' | 'unheard'>,
): () => void {
  const { client, navigation } = dialog
  const open = new Set<string>()
  /** Ends the requests of other code that wait until the visitor has signed in. */
  const declining = new Set<() => void>()

  function hear(event: EmbeddedEvent): void {
    if (event.type === 'requested') {
      open.add(event.id)
      dress()
      const state = navigation.getState()
      if (!state.isOpen) {
        // While a transfer waits, *Review* on the page has a place for the frame.
        if (send.draft?.getState().attempt.status !== 'waiting')
          dialog.go({ type: 'open', view: { view: 'ApproveTransaction' } })
      } else if (isAsking(state)) dialog.go({ type: 'push', view: { view: 'ApproveTransaction' } })
    }
    if (event.type === 'settled') {
      open.delete(event.id)
      if (open.size === 0 && isApproving(navigation.getState())) leave()
    }
    if (event.type === 'refused') {
      // Libraries try methods that a wallet may not have, so this never opens the dialog.
      if (navigation.getState().isOpen) dialog.outcome.setState({ kind: 'notAllowed' }, true)
    }
    if (event.type === 'signInRequested') {
      declining.add(event.decline)
      if (!navigation.getState().isOpen) dialog.go({ type: 'open', view: { view: 'Connect' } })
    }
    if (event.type === 'shown') dress()
    if (event.type === 'failed' && !isWaitingForMail(navigation.getState(), event))
      dialog.outcome.setState({ kind: 'failed', error: event.error }, true)
  }

  // The frame follows the page's theme; anything it doesn't support keeps the frame's own. It knows few fonts.
  function dress(): void {
    const { themeMode, tokens, currency } = selectAppearance(options.getState(), preferences.getState())
    const isDark = themeMode === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : themeMode === 'dark'
    const mode = { themeMode: isDark ? 'dark' : 'light' } as const
    const { accent, radius, font } = tokens ?? {}
    const known = { ...(accent && { accent }), ...(radius && { radius }) }
    syncFrameTheme(client, { ...mode, themeVariables: { ...known, ...(font && { font }) } }, currency)
      .catch(() => syncFrameTheme(client, { ...mode, themeVariables: known }))
      .catch(() => syncFrameTheme(client, mode))
      .catch(() => undefined)
  }

  /** Does nothing to those that have been answered. */
  function decline(): void {
    for (const end of declining) end()
    declining.clear()
  }

  // If a required sign-in is missing, continue with that.
  function leave(): void {
    if (dialog.guard.getState().isSignInRequired) dialog.go({ type: 'reset', view: { view: 'SignMessage' } })
    else dialog.go({ type: 'back' })
  }

  const stops = [
    watchEmbedded(client, hear),
    navigation.subscribe((state, before) => {
      if (!state.isOpen) decline()
      const isLeft = isShowing(before) && !isShowing(state)
      if (!isLeft || open.size === 0) return
      open.clear()
      abortEmbeddedRequests(client)
    }),
  ]
  // What came before this was loaded.
  unheard.stop?.()
  for (const event of unheard.events.splice(0)) hear(event)
  return () => {
    for (const stop of stops) stop()
    decline()
  }
}

/**
 * Whether the current view is one over which the frame asks. *Review* passes a transfer to the embedded wallet, *Sign in*
 * a message.
 */
function isShowing(state: Navigation): boolean {
  return isApproving(state) || (state.isOpen && ['Review', 'SignMessage'].includes(currentView(state).view))
}

/** Whether the current view is one of those whose requests the frame shows over a view of its own. */
function isAsking(state: Navigation): boolean {
  const { view } = currentView(state)
  return view === 'SmartSessionList' || view === 'SmartSessionSettings'
}

function isApproving(state: Navigation): boolean {
  return state.isOpen && currentView(state).view === 'ApproveTransaction'
}

/** The user may take longer to read their e-mail than one request to the frame lasts, so it is repeated silently. */
function isWaitingForMail(state: Navigation, { code }: Extract<EmbeddedEvent, { type: 'failed' }>): boolean {
  return code === 'FRAME_TIMEOUT' && currentView(state).view === 'EmailVerifyDevice'
}
