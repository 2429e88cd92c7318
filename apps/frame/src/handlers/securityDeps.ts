import { openSecureWindow } from '../gate/openSecureWindow.ts'
import type { SecurityDeps } from '../screens/security/securityDeps.tsx'
import type { FrameContext } from './handler.ts'

/** What the frame's own settings need. @throws LatchkeyError `NOT_EMAIL_OR_SOCIAL` when nobody is signed in */
export async function securityDeps(context: FrameContext, signal: AbortSignal): Promise<SecurityDeps> {
  const { session, keys, pageOrigin } = context
  // Fresh: a lock or a mode that changed on another device shows.
  await session.refresh()
  const signedIn = await session.require()
  const { createPasskeyApi } = await import('../passkeys/passkeyApi.ts')
  return {
    ask: session.ask,
    recovery: keys.recovery,
    deviceTransfer: keys.deviceTransfer,
    passkeys: createPasskeyApi({ ask: session.ask, credentials: navigator.credentials, signal }),
    signedIn,
    pageOrigin,
    openWindow: openSecureWindow,
    end: session.end,
  }
}
