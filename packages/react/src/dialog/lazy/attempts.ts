import type { DialogModel } from '../../context/dialogModel.ts'
import { currentView, type Navigation, type View, type ViewOf } from '../../context/navigation.ts'
import type { EmbeddedView } from '../../features/login/runLoginAttempt.ts'
import { isPhone } from '../../wallets/phonePlatform.ts'
import type { AttemptView as OfWallets } from '../../wallets/runConnectAttempt.ts'
import { loadViewFile } from '../views/loadViewFile.ts'

type AttemptView = OfWallets | EmbeddedView | ViewOf<'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic'>

/**
 * Lets the steps of a dialog start connect attempts, which `go` does in the visitor's press. Returns a function that ends the
 * current one and lets no other start.
 */
export function startAttempts(dialog: DialogModel): () => void {
  const { client, attempt, attempts, navigation } = dialog
  let shown = ''
  let running = new AbortController()

  function start(next: Navigation): void {
    const view = next.isOpen ? JSON.stringify(currentView(next)) : ''
    if (view === shown) return
    shown = view
    begin(next)
  }

  function begin(state: Navigation): void {
    running.abort()
    running = new AbortController()
    const view = currentView(state)
    if (!state.isOpen || !isAttemptView(view)) attempt.setState({ status: 'idle' }, true)
    else {
      attempt.setState({ status: 'waiting', startedAt: client.now() }, true)
      void runAttempt(dialog, view, running.signal)
    }
  }

  Object.assign(attempts, { start, retry: () => begin(navigation.getState()) })
  // The app or a quick visitor may have opened a view before this was loaded.
  start(navigation.getState())
  return () => {
    running.abort()
    // A dialog that is mounted again has others by now.
    if (attempts.start === start) Object.assign(attempts, { start: undefined, retry: undefined })
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
      const { runConnectAttempt } = await import('../../wallets/runConnectAttempt.ts')
      if (!signal.aborted) await runConnectAttempt(dialog, view, signal)
    }
  } catch (error) {
    if (!signal.aborted) dialog.attempt.setState({ status: 'failed', error }, true)
  }
}
