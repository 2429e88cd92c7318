import { embeddedError } from '@latchkey/protocol/frame'
import { eq } from 'drizzle-orm'
import type { Config } from '../../config/configSchema.ts'
import { walletOrigins } from '../../config/walletOrigins.ts'
import { passkeys } from '../../db/keySchema.ts'
import type { Database } from '../../db/openDatabase.ts'
import type { Queries } from '../accounts/accountsDeps.ts'
import type { Accounts } from '../accounts/createAccounts.ts'
import { isCounted } from '../accounts/mailLimits.ts'
import type { ProvenDevice } from '../accounts/provenDevice.ts'

/** What everything about passkeys works with. */
export type PasskeyDeps = { config: Config; db: Database; accounts: Accounts; now: () => number }
/** Who asks before anybody is signed in: a browser, and the visitor's address for counting. */
export type Visitor = { device: ProvenDevice; visitor: string }

/** The host that passkeys belong to: the secure origin's alone, so that no sibling of it can ask for them. */
export function relyingPartyOf({ accounts }: PasskeyDeps): string {
  return new URL(accounts.deps.secureOrigin).hostname
}

/** What both ceremonies must have come from. Frames stand in the listed pages. */
export function expectedOf(deps: PasskeyDeps) {
  return {
    expectedOrigin: deps.accounts.deps.secureOrigin,
    expectedRPID: relyingPartyOf(deps),
    expectedTopOrigin: walletOrigins(deps.config),
    requireUserVerification: true,
  }
}

export function passkeysOf(db: Queries, userId: string) {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId))
}

/** @throws LatchkeyError `WAY_DISABLED` */
export function requireOffered({ config }: PasskeyDeps): void {
  if (config.passkeys === 'off') throw embeddedError('WAY_DISABLED')
}

/** Counts what a visitor without a session asks. @throws LatchkeyError `BUSY` */
export async function countVisitor({ config, accounts }: PasskeyDeps, visitor: string, what: string, perHour: number) {
  if (!isCounted(config)) return
  const { isAllowed, retryAfterSeconds } = await accounts.takeRate({
    key: `passkey-${what}:${visitor}`,
    max: perHour,
    perMs: 60 * 60_000,
  })
  if (!isAllowed) throw embeddedError('BUSY', { data: { retryAfter: retryAfterSeconds } })
}
