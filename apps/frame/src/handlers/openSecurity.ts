import type { Handler } from '../channel/handler.ts'

/** Opens the frame's own settings, and answers when they are closed, with nothing of them. */
export const openSecurity: Handler<'OPEN_SECURITY'> = async (context, payload, { signal }) => {
  const { session, keys, ui, pageOrigin } = context
  // Fresh: a lock or a mode that changed on another device shows.
  await session.refresh()
  const signedIn = await session.require()
  const [{ showSecurity }, { createPasskeyApi }] = await Promise.all([
    import('../security/showSecurity.tsx'),
    import('../passkeys/passkeyApi.ts'),
  ])
  const passkeys = createPasskeyApi({ ask: session.ask, credentials: navigator.credentials, signal })
  const means = {
    ask: session.ask,
    recovery: keys.recovery,
    handover: keys.handover,
    passkeys,
    signedIn,
    pageOrigin,
    openWindow,
    end: session.end,
  }
  try {
    await showSecurity(ui, means, payload?.section ?? 'home', signal)
  } finally {
    // What was changed in there holds from now on: a wallet that was unlocked, a page that was disconnected.
    const left = await session.refresh().catch(() => undefined)
    if (left && !left.isConsented) await session.end({})
  }
  return undefined
}

function openWindow(path: string): boolean {
  return window.open(path, 'latchkey-secure', 'popup,width=420,height=720') !== null
}
