import type { FrameContext, Handler } from './handler.ts'
import { showSettings } from './openSecurity.ts'

/**
 * A page may end its own session. What would lose something, a guest's only way in or this device's keys, is asked of the
 * person here.
 */
export const signOut: Handler<'SIGN_OUT'> = async (context, payload, { signal }) => {
  const { session, ui } = context
  const isForgetting = payload?.forgetDevice === true
  const isGuest = (await readNow(context))?.user.provider === 'guest'
  if (!isGuest && !isForgetting) {
    await session.end({})
    return undefined
  }
  const { showLeaving } = await import('../screens/security/showLeaving.tsx')
  for (;;) {
    const leaving = await showLeaving(ui, { isGuest, isForgetting }, signal)
    if (leaving === 'signOut' || leaving === 'forget') {
      await session.end({ forgetDevice: leaving === 'forget' })
      return undefined
    }
    await showSettings(context, leaving === 'email' ? 'email' : 'passkeys', signal)
  }
}

// The page waits three seconds for a sign-out (R9.06c); the server may not answer. A guest whose session ends unasked finds
// the wallet again by *Continue as a guest*.
const READ_MS = 1000

function readNow({ session }: Pick<FrameContext, 'session'>) {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), READ_MS))
  return Promise.race([session.read().catch(() => undefined), late])
}
