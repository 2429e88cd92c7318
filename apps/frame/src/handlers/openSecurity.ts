import type { FrameContext, Handler } from './handler.ts'
import { securityDeps } from './securityDeps.ts'

type Section = NonNullable<Parameters<Handler<'OPEN_SECURITY'>>[1]>['section']

/** Opens the frame's own settings, and answers when they are closed, with nothing of them. */
export const openSecurity: Handler<'OPEN_SECURITY'> = async (context, payload, { signal }) => {
  await showSettings(context, payload?.section, signal)
  return undefined
}

export async function showSettings(context: FrameContext, section: Section, signal: AbortSignal): Promise<void> {
  const { session, ui } = context
  const deps = await securityDeps(context, signal)
  const { showSecurity } = await import('../screens/security/showSecurity.tsx')
  try {
    await showSecurity(ui, deps, section ?? 'home', signal)
  } finally {
    // What was changed in there holds from now on: a wallet that was unlocked, a page that was disconnected.
    const left = await session.refresh().catch(() => undefined)
    if (left && !left.isConsented) await session.end({})
  }
}
