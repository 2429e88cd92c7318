import type { FrameContext, Handler } from './handler.ts'
import { showSettings } from './security.ts'

/**
 * A page may end its own session. If that would lose something (a guest's only login, this device's keys), the user
 * decides in the frame.
 */
export const signOut: Handler<'SIGN_OUT'> = async (context, payload, { signal }) => {
  const { session, ui } = context
  const isForgetting = payload?.forgetDevice === true
  const isGuest = (await readNow(context))?.user.provider === 'guest'
  if (!isGuest && !isForgetting) {
    await session.end({})
    return undefined
  }
  const { confirmSignOut } = await import('../screens/security/confirmSignOut.tsx')
  for (;;) {
    const leaving = await confirmSignOut(ui, { isGuest, isForgetting }, signal)
    if (leaving === 'signOut' || leaving === 'forget') {
      await session.end({ forgetDevice: leaving === 'forget' })
      return undefined
    }
    await showSettings(context, leaving === 'email' ? 'email' : 'passkeys', signal)
    // Once it is saved, nothing is lost by signing out.
    const provider = (await readNow(context))?.user.provider
    if (provider !== undefined && provider !== 'guest') {
      await session.end({})
      return undefined
    }
  }
}

// The page waits three seconds for a sign-out (R9.06c), and the server may not respond. A guest whose session ended
// this way finds the wallet again with *Continue as a guest*.
const READ_MS = 1000

function readNow({ session }: Pick<FrameContext, 'session'>) {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), READ_MS))
  return Promise.race([session.read().catch(() => undefined), late])
}
