import { connectSocial, readSocialFlow, readSocialUri } from '@latchkey/core/actions'
import { embeddedError } from '@latchkey/protocol/frame'
import type { DialogModel } from '../../context/dialogModel.ts'
import type { ViewOf } from '../../context/navigation.ts'
import { reporter } from '../../wallets/runConnectAttempt.ts'
import { awaitResult } from './awaitResult.ts'
import { cutsWindows } from './cutsWindows.ts'

/**
 * Sends the window that the click opened to the provider, waits for the result, and signs in with it (R4.06a, R5.04).
 *
 * @throws LatchkeyError `SOCIAL_POPUP_BLOCKED`, `SOCIAL_WINDOW_CUT`, `POPUP_CLOSED` (R4.06b), `UNTRUSTED_ORIGIN`, `SOCIAL_INIT_FAILED`, or
 * the frame's
 */
export async function runSocialAttempt(
  dialog: DialogModel,
  { provider }: ViewOf<'ConnectingSocial'>,
  signal: AbortSignal,
): Promise<void> {
  const { client, popup } = dialog
  const { window: opened, loaded } = popup
  popup.window = undefined
  if (!opened) throw embeddedError('SOCIAL_POPUP_BLOCKED')
  const close = () => opened.close()
  signal.addEventListener('abort', close, { once: true })
  try {
    const { uri } = await readSocialUri(client, { provider, signal })
    await loaded
    if (opened.closed && (await cutsWindows(client.fetch, location.href))) throw embeddedError('SOCIAL_WINDOW_CUT')
    if (signal.aborted) return
    opened.location.href = uri
    const report = reporter(dialog, signal)
    const startedAt = client.now()
    const onClosed = () => report({ status: 'waiting', startedAt, isWindowClosed: true })
    const readFlow = () => readSocialFlow(client, { uri, signal })
    const secureOrigin = new URL(uri).origin
    const resultUri = await awaitResult({ popup: opened, secureOrigin, readFlow, onClosed, signal })
    report({ status: 'waiting', startedAt, isEntering: true })
    await connectSocial(client, { uri: resultUri, signal })
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}
