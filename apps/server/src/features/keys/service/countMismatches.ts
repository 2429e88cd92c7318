import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/openDatabase.ts'

/**
 * What a restore leaves if its dumps don't belong together, counted at one moment. Each is a comparison of two whole
 * tables, which takes a few seconds with a million wallets.
 *
 * - `walletsWithoutKey`: managed wallets whose recovery shares nothing opens, so that no new browser can recover them
 * - `walletsWithoutAuthShare`, `walletsWithoutRecoveryShare`: wallets that no browser can use, or that none can recover
 * - `keysWithoutWallet`: keys of wallets that are gone or not managed; they open older dumps of them
 */
export async function countMismatches(db: Database): Promise<Record<Mismatch, number>> {
  const { rows } = await db.execute<Record<Mismatch, string>>(sql`
    select
      (select count(*) from embedded_wallets w where recovery_mode = 'managed'
        and not exists (select from wallet_keys k where k.wallet_id = w.id)) as "walletsWithoutKey",
      (select count(*) from embedded_wallets w
        where not exists (select from auth_shares s where s.wallet_id = w.id)) as "walletsWithoutAuthShare",
      (select count(*) from embedded_wallets w
        where not exists (select from recovery_shares s where s.wallet_id = w.id)) as "walletsWithoutRecoveryShare",
      (select count(*) from wallet_keys k where not exists (select from embedded_wallets w
        where w.id = k.wallet_id and recovery_mode = 'managed')) as "keysWithoutWallet"`)
  const read = (kind: Mismatch) => Number(rows[0]?.[kind])
  return {
    walletsWithoutKey: read('walletsWithoutKey'),
    walletsWithoutAuthShare: read('walletsWithoutAuthShare'),
    walletsWithoutRecoveryShare: read('walletsWithoutRecoveryShare'),
    keysWithoutWallet: read('keysWithoutWallet'),
  }
}

type Mismatch = 'walletsWithoutKey' | 'walletsWithoutAuthShare' | 'walletsWithoutRecoveryShare' | 'keysWithoutWallet'
