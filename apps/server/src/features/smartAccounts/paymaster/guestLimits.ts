import { eq, sql } from 'drizzle-orm'
import { formatEther, parseEther } from 'viem'
import type { DailyLimits, SponsoringSettings } from '../../../config/settings/smartAccountSettings.ts'
import type { Database } from '../../../db/openDatabase.ts'
import { hasOtherMethod } from '../../accounts/identities.ts'
import { identities } from '../../accounts/tables.ts'
import { embeddedWallets } from '../../accounts/walletTables.ts'

/** What is sponsored a day for a guest's wallet: guests cost nothing, so anyone can have any number. */
export function guestLimits({ perGuest, perAccount }: SponsoringSettings): DailyLimits {
  if (perGuest) return perGuest
  const { operations, cost } = perAccount
  return {
    ...(operations === undefined ? {} : { operations: Math.max(1, Math.floor(operations / TENTH)) }),
    ...(cost === undefined ? {} : { cost: formatEther(parseEther(cost) / BigInt(TENTH)) }),
  }
}

const TENTH = 10

/** Whether the wallet with this key, an address in lower case, belongs to a guest without any sign-in method. */
export async function isGuestsWallet(db: Database, owner: string): Promise<boolean> {
  const [guest] = await db
    .select({ userId: embeddedWallets.userId })
    .from(embeddedWallets)
    .innerJoin(identities, eq(identities.userId, embeddedWallets.userId))
    .where(sql`lower(${embeddedWallets.eip155Address}) = ${owner} and ${identities.provider} = 'guest'`)
    .limit(1)
  return guest !== undefined && !(await hasOtherMethod(db, guest.userId))
}
