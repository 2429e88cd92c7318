import type { Client, Connection } from '@latchkey/core'
import { connectSocial, readSocialFlow, readSocialUri } from '@latchkey/core/actions'
import { embeddedError, type WindowProvider } from '@latchkey/protocol/frame'
import { awaitResult } from './awaitResult.ts'
import { cutsWindows } from './cutsWindows.ts'
import type { OpenedWindow } from './openSocialWindow.ts'

export type SignInWithWindowArgs = {
  provider: WindowProvider
  /** What the click opened. It is closed at the end. */
  opened: OpenedWindow
  signal: AbortSignal
  /** The window seems to be closed; a result may still come. */
  onClosed?: (() => void) | undefined
  /** The visitor approved at the provider, and the wallet is being prepared. */
  onEntering?: (() => void) | undefined
}

/**
 * Sends the window that the click opened to the provider, waits for the result, and signs in with it.
 *
 * @throws LatchkeyError `SOCIAL_POPUP_BLOCKED`, `SOCIAL_WINDOW_CUT`, `POPUP_CLOSED`, `UNTRUSTED_ORIGIN`, `SOCIAL_INIT_FAILED`,
 * or what `connectSocial` throws; the signal's reason
 */
export async function signInWithWindow(client: Client, args: SignInWithWindowArgs): Promise<Connection> {
  const { provider, opened, signal, onClosed, onEntering } = args
  const popup = opened.window
  if (!popup) throw embeddedError('SOCIAL_POPUP_BLOCKED')
  const close = () => popup.close()
  signal.addEventListener('abort', close, { once: true })
  try {
    const { uri } = await readSocialUri(client, { provider, signal })
    await opened.loaded
    if (popup.closed && (await cutsWindows(client.fetch, location.href))) throw embeddedError('SOCIAL_WINDOW_CUT')
    signal.throwIfAborted()
    popup.location.href = uri
    const readFlow = () => readSocialFlow(client, { uri, signal })
    const result = await awaitResult({ popup, secureOrigin: new URL(uri).origin, readFlow, onClosed, signal })
    onEntering?.()
    return await connectSocial(client, { uri: result, signal })
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}
