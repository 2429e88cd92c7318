import type { EmbeddedEvent } from '@latchkey/core'
import { abortEmbeddedRequests, syncFrameTheme, watchEmbedded } from '@latchkey/core/actions'
import { embeddedError } from '@latchkey/protocol/frame'
import { selectAppearance } from '../context/appearance.ts'
import type { DialogModel } from '../context/dialogModel.ts'
import type { Latchkey } from '../context/latchkey.ts'
import { currentView, type Navigation } from '../context/navigation.ts'

/** R6.02c: the dialog is there before it says what is not allowed. */
const NOT_ALLOWED_AFTER_MS = 300

/**
 * Gives the embedded wallet a place to ask in: *Approve* is opened for a request that comes while nothing is, and left when
 * the last one is answered; leaving it unanswered ends what is asked. Returns the stop.
 */
export function followEmbedded(dialog: DialogModel, { options, preferences }: Latchkey): () => void {
  const { client, navigation } = dialog
  const open = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function hear(event: EmbeddedEvent): void {
    if (event.type === 'requested') {
      open.add(event.id)
      dress()
      if (!navigation.getState().isOpen) dialog.go({ type: 'open', view: { view: 'ApproveTransaction' } })
    }
    if (event.type === 'settled') {
      open.delete(event.id)
      if (open.size === 0 && isApproving(navigation.getState())) leave()
    }
    if (event.type === 'refused') {
      if (!navigation.getState().isOpen) dialog.go({ type: 'open' })
      clearTimeout(timer)
      timer = setTimeout(() => dialog.outcome.setState({ kind: 'notAllowed' }, true), NOT_ALLOWED_AFTER_MS)
    }
    if (event.type === 'shown') dress()
    if (event.type === 'failed' && !isWaitingForMail(navigation.getState(), event))
      dialog.outcome.setState({ kind: 'failed', error: embeddedError(event.code) }, true)
  }

  // The frame takes the page's theme; what it does not support keeps the frame's own look.
  function dress(): void {
    const { themeMode, tokens, currency } = selectAppearance(options.getState(), preferences.getState())
    const isDark = themeMode === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : themeMode === 'dark'
    const mode = { themeMode: isDark ? 'dark' : 'light' } as const
    const { accent, radius, font } = tokens ?? {}
    const themeVariables = { ...(accent && { accent }), ...(radius && { radius }), ...(font && { font }) }
    syncFrameTheme(client, { ...mode, themeVariables }, currency)
      .catch(() => syncFrameTheme(client, mode))
      .catch(() => undefined)
  }

  // Whoever owes a sign-in goes on to that.
  function leave(): void {
    if (dialog.guard.getState().isSignInRequired) dialog.go({ type: 'reset', view: { view: 'SignMessage' } })
    else dialog.go({ type: 'back' })
  }

  const stops = [
    watchEmbedded(client, hear),
    navigation.subscribe((state, before) => {
      const isLeft = isShowing(before) && !isShowing(state)
      if (!isLeft || open.size === 0) return
      open.clear()
      abortEmbeddedRequests(client)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    clearTimeout(timer)
  }
}

/** Whether a view is on over which the frame asks: *Review* is one where a transfer is handed to the embedded wallet. */
function isShowing(state: Navigation): boolean {
  return isApproving(state) || (state.isOpen && currentView(state).view === 'Review')
}

function isApproving(state: Navigation): boolean {
  return state.isOpen && currentView(state).view === 'ApproveTransaction'
}

/** Somebody may take longer over their mail than a question to the frame does: it is asked again, and nobody is told. */
function isWaitingForMail(state: Navigation, { code }: Extract<EmbeddedEvent, { type: 'failed' }>): boolean {
  return code === 'FRAME_TIMEOUT' && currentView(state).view === 'EmailVerifyDevice'
}
