import type { WalletSession } from '@latchkey/protocol/permissions'

/** A session that was revoked stays so when its time has come. */
export type SessionState = 'active' | 'expired' | 'revoked'

/** `now` in milliseconds since 1970. */
export function sessionState({ revokedAt, expiry }: WalletSession, now: number): SessionState {
  if (revokedAt !== null) return 'revoked'
  return expiry * 1000 <= now ? 'expired' : 'active'
}

/** Each session is in one group, newest first. */
export function groupSessions(sessions: readonly WalletSession[], now: number) {
  const sorted = sessions.toSorted((one, other) => other.createdAt - one.createdAt)
  const isActive = (session: WalletSession) => sessionState(session, now) === 'active'
  return { active: sorted.filter(isActive), ended: sorted.filter((session) => !isActive(session)) }
}

/** The page that asked, as a host; undefined if another wallet granted the session. */
export function siteOf({ origin }: WalletSession): string | undefined {
  return origin !== null && URL.canParse(origin) ? new URL(origin).host : undefined
}
