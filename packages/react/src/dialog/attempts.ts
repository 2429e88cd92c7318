import type { DialogModel } from '../context/dialogModel.ts'
import { currentView, type View, type ViewOf } from '../context/navigation.ts'
import type { EmbeddedView } from '../features/login/runLoginAttempt.ts'
import { isPhone } from '../wallets/phonePlatform.ts'
import type { AttemptView as OfWallets } from '../wallets/runConnectAttempt.ts'
import { loadViewFile } from './loadViewFile.ts'

type AttemptView = OfWallets | EmbeddedView | ViewOf<'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic'>

/**
 * A connect attempt lives outside React: it starts in the click that opens its view, and ends when the view is left.
 */
export type Attempts = {
  /** Aborts the current attempt and starts another. */
  retry(): void
  stop(): void
}

/** Starts a view's work as soon as the dialog shows it, and aborts it when the dialog moves on. */
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
    if (shown === '' || !isAttemptView(view)) dialog.attempt.setState({ status: 'idle' }, true)
    else {
      dialog.attempt.setState({ status: 'waiting', startedAt: dialog.client.now() }, true)
      void runAttempt(dialog, view, running.signal)
    }
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

function isAttemptView(view: View): view is AttemptView {
  if (view.view === 'ConnectingWalletConnectBasic') return !isPhone(navigator) // a phone shows a list instead of a code
  return isEmbedded(view) || ['ConnectingExternal', 'ConnectingWalletConnect', 'SwitchNetwork'].includes(view.view)
}

function isEmbedded(view: View): view is EmbeddedView {
  return ['EmailVerifyDevice', 'ConnectingSocial', 'ConnectingFarcaster', 'ConnectingPasskey'].includes(view.view)
}

// An attempt's code loads with its view, usually while the pointer moves to the row.
async function runAttempt(dialog: DialogModel, view: AttemptView, signal: AbortSignal): Promise<void> {
  try {
    if (view.view === 'ConnectingWalletConnect' || view.view === 'ConnectingWalletConnectBasic') {
      const pairWallet = await loadViewFile('pairWallet')
      if (!signal.aborted) await pairWallet(dialog, view, signal)
    } else if (isEmbedded(view)) {
      const runLoginAttempt = await loadViewFile('runLoginAttempt')
      if (!signal.aborted) await runLoginAttempt(dialog, view, signal)
    } else {
      const { runConnectAttempt } = await import('../wallets/runConnectAttempt.ts')
      if (!signal.aborted) await runConnectAttempt(dialog, view, signal)
    }
  } catch (error) {
    if (!signal.aborted) dialog.attempt.setState({ status: 'failed', error }, true)
  }
}
