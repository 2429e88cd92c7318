import { connectDevice, connectFarcaster, connectPasskey } from '@latchkey/core/actions'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { DialogModel } from '../../context/dialogModel.ts'
import type { ViewOf } from '../../context/navigation.ts'
import { closeConnected, ended, reporter } from '../../wallets/runConnectAttempt.ts'
import { isOffline, whenOnline } from './online.ts'
import { readConnectIntent } from './readConnectIntent.ts'
import { runSocialAttempt } from './runSocialAttempt.ts'

export type EmbeddedView = ViewOf<
  'EmailVerifyDevice' | 'ConnectingSocial' | 'ConnectingFarcaster' | 'ConnectingPasskey'
>

/** Calls the secure frame for a view, reports progress, and navigates to the next view. */
export async function runLoginAttempt(dialog: DialogModel, view: EmbeddedView, signal: AbortSignal): Promise<void> {
  const report = reporter(dialog, signal)
  const intent = readConnectIntent(dialog)
  try {
    if (view.view !== 'ConnectingSocial' && (await isOffline(dialog.client))) {
      // Meanwhile a code can still be entered, and may fail on its own.
      if (view.view !== 'EmailVerifyDevice') report({ status: 'failed', error: new LatchkeyError('REQUEST_FAILED') })
      await whenOnline(signal)
      report({ status: 'waiting', startedAt: dialog.client.now() })
    }
    if (view.view === 'EmailVerifyDevice') return await awaitDevice(dialog, view, signal)
    if (view.view === 'ConnectingSocial') await runSocialAttempt(dialog, view, signal)
    if (view.view === 'ConnectingPasskey') await connectPasskey(dialog.client, { signal })
    if (view.view === 'ConnectingFarcaster') await awaitFarcaster(dialog, signal)
    if (!signal.aborted) await closeConnected(dialog, { ...intent, signal })
  } catch (error) {
    const next = emailStepOf(error, dialog.client.now())
    // Rejected, expired or replaced by another sign-in: there is nothing to go back to.
    if (next || isLatchkeyError(error, 'DEVICE_DENIED') || isLatchkeyError(error, 'DEVICE_EXPIRED'))
      dialog.sentMail = undefined
    if (!next) return report(ended(error))
    if (!signal.aborted) dialog.go({ type: 'replace', view: next })
  }
}

/** The mailed link was confirmed elsewhere, and a new code was mailed. */
async function awaitDevice(
  dialog: DialogModel,
  { email }: ViewOf<'EmailVerifyDevice'>,
  signal: AbortSignal,
): Promise<void> {
  await connectDevice(dialog.client, { signal })
  if (signal.aborted) return
  const next = { view: 'EmailVerifyOtp', email, sentAt: dialog.client.now() } as const
  if (email) dialog.sentMail = next
  dialog.go({ type: 'replace', view: next })
}

/** The Farcaster URL is cleared this long after its view is left. */
const FARCASTER_RESET_MS = 100

async function awaitFarcaster(dialog: DialogModel, signal: AbortSignal): Promise<void> {
  const { client, farcaster } = dialog
  let shown: string | undefined
  const forget = () => {
    if (farcaster.getState().url === shown) farcaster.setState({}, true)
  }
  signal.addEventListener('abort', () => setTimeout(forget, FARCASTER_RESET_MS), { once: true })
  const onUrl = (url: string) => {
    if (signal.aborted) return
    shown = url
    farcaster.setState({ url }, true)
  }
  await connectFarcaster(client, { onUrl, signal })
}

/**
 * The next view for a user identified by a provider whose wallet isn't in this browser: they confirm by e-mail first.
 * Until then the page doesn't learn the address.
 */
function emailStepOf(error: unknown, sentAt: number): ViewOf<'EmailVerifyDevice' | 'EmailVerifyOtp'> | undefined {
  if (!isLatchkeyError(error, 'DEVICE_UNKNOWN')) return undefined
  const { action, matchNumber } = error.data
  if (action === 'VERIFY_OTP') return { view: 'EmailVerifyOtp', sentAt }
  if (action !== 'VERIFY_DEVICE' || typeof matchNumber !== 'string') return undefined
  return { view: 'EmailVerifyDevice', matchNumber, sentAt }
}
