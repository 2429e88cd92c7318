import { embeddedError } from '@latchkey/protocol/frame'
import { eq } from 'drizzle-orm'
import type { Config } from '../../config/configSchema.ts'
import { walletOrigins } from '../../config/walletOrigins.ts'
import { passkeys } from '../../db/keySchema.ts'
import type { Database } from '../../db/openDatabase.ts'
import type { Queries } from '../accounts/accountsMeans.ts'
import type { Accounts } from '../accounts/createAccounts.ts'
import { isCounted } from '../accounts/mailLimits.ts'
import type { ProvenDevice } from '../accounts/provenDevice.ts'

/** What everything about passkeys works with. */
export type PasskeyMeans = { config: Config; db: Database; accounts: Accounts; now: () => number }
/** Who asks before anybody is signed in: a browser, and the visitor's address for counting. */
export type Visitor = { device: ProvenDevice; visitor: string }

/** The host that passkeys belong to: the secure origin's alone, so that no sibling of it can ask for them. */
export function relyingPartyOf({ accounts }: PasskeyMeans): string {
  return new URL(accounts.means.secureOrigin).hostname
}

/** What both ceremonies must have come from. Frames stand in the listed pages. */
export function expectedOf(means: PasskeyMeans) {
  return {
    expectedOrigin: means.accounts.means.secureOrigin,
    expectedRPID: relyingPartyOf(means),
    expectedTopOrigin: walletOrigins(means.config),
    requireUserVerification: true,
  }
}

export function passkeysOf(db: Queries, userId: string) {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId))
}

/** @throws LatchkeyError `WAY_DISABLED` */
export function requireOffered({ config }: PasskeyMeans): void {
  if (config.passkeys === 'off') throw embeddedError('WAY_DISABLED')
}

/** Counts what a visitor without a session asks. @throws LatchkeyError `BUSY` */
export async function countVisitor({ config, accounts }: PasskeyMeans, visitor: string, what: string, perHour: number) {
  if (!isCounted(config)) return
  const { isAllowed, retryAfterSeconds } = await accounts.takeRate({
    key: `passkey-${what}:${visitor}`,
    max: perHour,
    perMs: 60 * 60_000,
  })
  if (!isAllowed) throw embeddedError('BUSY', { data: { retryAfter: retryAfterSeconds } })
}
