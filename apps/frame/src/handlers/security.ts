import { openSecureWindow } from '../gate/openSecureWindow.ts'
import type { SecurityDeps } from '../screens/security/securityDeps.tsx'
import type { FrameContext, Handler } from './handler.ts'

type Section = NonNullable<Parameters<Handler<'OPEN_SECURITY'>>[1]>['section']

/** Opens the frame's security settings, and responds when they are closed, without any details. */
export const openSecurity: Handler<'OPEN_SECURITY'> = async (context, payload, { signal }) => {
  await showSettings(context, payload?.section, signal)
  return undefined
}

/** Shows a section of the security settings until the user closes them. */
export async function showSettings(context: FrameContext, section: Section, signal: AbortSignal): Promise<void> {
  const { session, ui } = context
  const deps = await securityDeps(context, signal)
  const { showSecurity } = await import('../screens/security/showSecurity.tsx')
  try {
    await showSecurity(ui, deps, section ?? 'home', signal)
  } finally {
    // Apply what was changed there: a wallet was unlocked, or a page disconnected.
    const left = await session.refresh().catch(() => undefined)
    if (left && !left.isConsented) await session.end({})
  }
}

/** What the security settings need. @throws LatchkeyError `NOT_EMAIL_OR_SOCIAL` when nobody is signed in */
export async function securityDeps(context: FrameContext, signal: AbortSignal): Promise<SecurityDeps> {
  const { session, keys, pageOrigin, store } = context
  // Read it again: it may have been locked, or its mode changed, on another device.
  await session.refresh()
  const signedIn = await session.require()
  const [{ createPasskeyApi }, { offerExport }] = await Promise.all([
    import('../passkeys/passkeyApi.ts'),
    import('../screens/security/offerExport.ts'),
  ])
  return {
    apiRequest: session.apiRequest,
    recovery: keys.recovery,
    deviceTransfer: keys.deviceTransfer,
    passkeys: createPasskeyApi({ apiRequest: session.apiRequest, credentials: navigator.credentials, signal }),
    signedIn,
    pageOrigin,
    openWindow: openSecureWindow,
    openExport: (onNote) => offerExport({ store, pageOrigin, onNote }),
    end: session.end,
  }
}
