import type { SessionAnswer, SignedIn } from '@latchkey/protocol/embedded'
import { eq } from 'drizzle-orm'
import { readAccountName } from './accountName.ts'
import type { AccountsDeps, Queries } from './accountsDeps.ts'
import { audit } from './audit/audit.ts'
import { consent, isConsented } from './connectedApps.ts'
import { readDeleteAt } from './deletion/deletion.ts'
import { readDevice, storeDevice } from './devices/devices.ts'
import type { ProvenDevice, WalletSession } from './devices/provenDevice.ts'
import { identitiesOf } from './identities.ts'
import { notify } from './notify.ts'
import { beginSession, rotateSession } from './sessions.ts'
import { passkeys } from './walletTables.ts'

/**
 * The last step of every sign-in method: stores the browser, creates a session, and notifies users who have other
 * browsers.
 */
export async function openSession(
  deps: AccountsDeps,
  { device, userId, provider }: { device: ProvenDevice; userId: string; provider: string },
): Promise<SessionAnswer> {
  const { db, secureOrigin } = deps
  const now = deps.now()
  const wallet = await deps.readWallet(userId, device.id)
  const { token, session, isAdded } = await db.transaction(async (tx) => {
    const stored = await storeDevice(tx, userId, device, now)
    const begun = await beginSession(tx, { device, userId, provider }, now)
    // Creating a wallet on a page implies consent to that page.
    if (!wallet && device.origin !== secureOrigin) await consent(tx, userId, device.origin, now)
    await audit(tx, { userId, event: 'session.opened', data: { deviceId: device.id, provider } }, now)
    return { ...begun, ...stored }
  })
  if (isAdded) notify(deps, userId, { kind: 'newDevice', device })
  return { token, ...(await describeSession(deps, session)) }
}

/** Exchanges a session's token for a new one. */
export async function exchangeToken(deps: AccountsDeps, session: WalletSession): Promise<SessionAnswer> {
  const next = await rotateSession(deps.db, session, deps.now())
  return { token: next.token, ...(await describeSession(deps, next.session)) }
}

/** The signed-in user, for the frame. */
export async function describeSession(deps: AccountsDeps, session: WalletSession): Promise<SignedIn> {
  const { db } = deps
  const { userId, deviceId, expiresAt } = session
  const identities = await identitiesOf(db, userId)
  const provider = session.provider === 'guest' ? await identityOfGuest(db, userId, identities) : session.provider
  const email =
    identities.find((identity) => identity.provider === 'email')?.email ??
    identities.find((identity) => identity.isEmailVerified)?.email
  const userName = identities.find((identity) => identity.provider === provider)?.userName
  const watchUntil = (await readDevice(db, userId, deviceId))?.watchUntil ?? 0
  const accountName = await readAccountName(db, userId)
  const deleteAt = await readDeleteAt(db, userId)
  return {
    user: {
      id: userId,
      ...(email ? { email } : {}),
      ...(userName ? { userName } : {}),
      ...(accountName ? { accountName } : {}),
      provider,
    },
    device: { id: deviceId, ...(watchUntil > deps.now() ? { watchUntil } : {}) },
    wallet: await deps.readWallet(userId, deviceId),
    isConsented: await isConsented(db, userId, session.origin),
    expiresAt,
    ...(deleteAt === undefined ? {} : { deleteAt }),
  }
}

/** A guest is shown as one until they add another sign-in method. */
async function identityOfGuest(
  db: Queries,
  userId: string,
  identities: readonly { provider: string }[],
): Promise<string> {
  const other = identities.find(({ provider }) => provider !== 'guest')
  if (other) return other.provider
  const [passkey] = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1)
  return passkey ? 'passkey' : 'guest'
}
