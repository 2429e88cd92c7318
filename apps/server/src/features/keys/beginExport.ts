import { embeddedError } from '@latchkey/protocol/frame'
import { and, eq, gt } from 'drizzle-orm'
import { stepUps } from '../accounts/tables.ts'
import { refusal } from './checkProofs.ts'
import { type Caller, openWallet, type WalletDeps } from './walletDeps.ts'

const EXPORTS_PER_DAY = 3
const DAY_MS = 24 * 60 * 60_000
const GRANT_MS = 5 * 60_000
const GRANT = 'export-begun'

/**
 * Allows a session to fetch its share for an export, for five minutes. Requires a page of the secure origin itself, a
 * new step-up, and a device that isn't new; at most three times a day. The owner is notified by e-mail.
 *
 * @throws LatchkeyError `REQUEST_REFUSED` from a frame, `STEP_UP_REQUIRED`, `DEVICE_WATCHED`, `EXPORT_LIMITED`,
 *   `WALLET_FROZEN`
 */
export async function beginExport({ db, accounts, now }: WalletDeps, caller: Caller, walletId: string) {
  const { session, device } = caller
  if (device.origin !== accounts.deps.secureOrigin) throw refusal('keys are exported on a separate page')
  await db.transaction((tx) => openWallet(tx, caller, walletId))
  await accounts.requireStepUp(session, 'export')
  await accounts.requireUnwatched(session)
  const rate = { key: `export:${walletId}`, max: EXPORTS_PER_DAY, perMs: DAY_MS }
  const { isAllowed, count, retryAfterSeconds } = await accounts.takeRate(rate)
  if (!isAllowed) throw embeddedError('EXPORT_LIMITED', { data: { retryAfter: retryAfterSeconds } })
  // A proof is good for one export.
  await accounts.dropStepUp(session, 'export')
  const until = now() + GRANT_MS
  const row = { sessionFamily: session.family, purpose: GRANT, until }
  const target = [stepUps.sessionFamily, stepUps.purpose]
  await db.insert(stepUps).values(row).onConflictDoUpdate({ target, set: { until } })
  await accounts.audit({ userId: session.userId, event: 'export.begun', data: { walletId, deviceId: device.id } })
  accounts.notify(session.userId, {
    kind: 'security',
    device,
    heading: 'keysExported',
    line: 'keysExportedLine',
  })
  return { until, leftToday: EXPORTS_PER_DAY - count }
}

/**
 * @throws LatchkeyError `STEP_UP_REQUIRED` unless this session has just begun an export, on a page of the secure origin
 */
export async function requireExportGrant(
  { db, accounts, now }: WalletDeps,
  { session, device }: Caller,
): Promise<void> {
  const isThis = and(eq(stepUps.sessionFamily, session.family), eq(stepUps.purpose, GRANT), gt(stepUps.until, now()))
  const rows = await db.select().from(stepUps).where(isThis)
  if (rows.length === 0 || device.origin !== accounts.deps.secureOrigin)
    throw embeddedError('STEP_UP_REQUIRED', { data: { purpose: 'export' } })
}
