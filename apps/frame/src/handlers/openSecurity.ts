import type { FrameContext, Handler } from './handler.ts'
import { securityDeps } from './securityDeps.ts'

type Section = NonNullable<Parameters<Handler<'OPEN_SECURITY'>>[1]>['section']

/** Opens the frame's security settings, and responds when they are closed, without any details. */
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
    // Apply what was changed there: a wallet was unlocked, or a page disconnected.
    const left = await session.refresh().catch(() => undefined)
    if (left && !left.isConsented) await session.end({})
  }
}
