import { openSecureWindow } from '../gate/openSecureWindow.ts'
import type { SecurityDeps } from '../screens/security/securityDeps.tsx'
import type { FrameContext } from './handler.ts'

/** What the security settings need. @throws LatchkeyError `NOT_EMAIL_OR_SOCIAL` when nobody is signed in */
export async function securityDeps(context: FrameContext, signal: AbortSignal): Promise<SecurityDeps> {
  const { session, keys, pageOrigin } = context
  // Read it again: it may have been locked, or its mode changed, on another device.
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
