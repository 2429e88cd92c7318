import { embeddedError } from '@latchkey/protocol/frame'
import { eq } from 'drizzle-orm'
import type { Config } from '../../config/configSchema.ts'
import { walletOrigins } from '../../config/walletOrigins.ts'
import type { Database } from '../../db/openDatabase.ts'
import type { Queries } from '../accounts/accountsDeps.ts'
import type { Accounts } from '../accounts/createAccounts.ts'
import type { ProvenDevice } from '../accounts/devices/provenDevice.ts'
import { isCounted } from '../accounts/email/mailLimits.ts'
import { passkeys } from '../accounts/walletTables.ts'

export type PasskeyDeps = { config: Config; db: Database; accounts: Accounts; now: () => number }
/** The sender of a request before sign-in: a browser, and the client's address for counting. */
export type Visitor = { device: ProvenDevice; visitor: string }

/** The relying party id: only the host of the secure origin, so that no sibling origin can request its passkeys. */
export function relyingPartyOf({ accounts }: PasskeyDeps): string {
  return new URL(accounts.deps.secureOrigin).hostname
}

/** What both ceremonies are checked against. Frames are embedded in the listed pages. */
export function expectedOf(deps: PasskeyDeps) {
  return {
    expectedOrigin: deps.accounts.deps.secureOrigin,
    expectedRPID: relyingPartyOf(deps),
    expectedTopOrigin: walletOrigins(deps.config),
    requireUserVerification: true,
  }
}

/** The passkeys of the user. */
export function passkeysOf(db: Queries, userId: string) {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId))
}

/** @throws LatchkeyError `SIGN_IN_METHOD_DISABLED` */
export function requireOffered({ config }: PasskeyDeps): void {
  if (config.passkeys === 'off') throw embeddedError('SIGN_IN_METHOD_DISABLED')
}

/** Rate limits visitors without a session. @throws LatchkeyError `BUSY` */
export async function countVisitor({ config, accounts }: PasskeyDeps, visitor: string, what: string, perHour: number) {
  if (!isCounted(config)) return
  const { isAllowed, retryAfterSeconds } = await accounts.takeRate({
    key: `passkey-${what}:${visitor}`,
    max: perHour,
    perMs: 60 * 60_000,
  })
  if (!isAllowed) throw embeddedError('BUSY', { data: { retryAfter: retryAfterSeconds } })
}
