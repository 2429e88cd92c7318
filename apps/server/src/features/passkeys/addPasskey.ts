import type { Passkey, PasskeyAttestation, SessionAnswer } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { isWalletOrigin } from '@latchkey/protocol/setup'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { randomId } from '../../base/randomText.ts'
import type { ProvenDevice, WalletSession } from '../accounts/devices/provenDevice.ts'
import { hasStepUp } from '../accounts/stepUps.ts'
import { requireSettledAddress } from '../accounts/verifiedAddresses.ts'
import { passkeys } from '../accounts/walletTables.ts'
import {
  countVisitor,
  expectedOf,
  type PasskeyDeps,
  passkeysOf,
  relyingPartyOf,
  requireOffered,
  type Visitor,
} from './passkeyDeps.ts'
import { storeQuestion, takeQuestion } from './passkeyQuestion.ts'

const USERS_PER_HOUR = 10
const PASSKEYS_MAX = 20
/** For this long after a sign-in, no step-up is needed. */
const FRESH_MS = 15 * 60_000

type Registration = { challengeId: string; response: PasskeyAttestation; name: string }
type Member = { session: WalletSession; device: ProvenDevice }

/**
 * Starts registering a passkey, for a new user or for the session's user. @throws LatchkeyError `STEP_UP_REQUIRED`
 * (`device`), `DEVICE_WATCHED`
 */
export async function askToRegister(deps: PasskeyDeps, visitor: Visitor, session: WalletSession | undefined) {
  const { config, accounts } = deps
  requireOffered(deps)
  if (session) await requireFresh(deps, session)
  else await countVisitor(deps, visitor.visitor, 'user', USERS_PER_HOUR)
  const handle = session?.userId ?? randomId()
  const own = session ? await passkeysOf(deps.db, session.userId) : []
  if (own.length >= PASSKEYS_MAX) throw embeddedError('REQUEST_REFUSED', { data: { problem: 'there are 20 passkeys' } })
  const { user } = session ? await accounts.describeSession(session) : { user: undefined }
  const options = await generateRegistrationOptions({
    rpName: config.serviceName,
    rpID: relyingPartyOf(deps),
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    userName: user?.email ?? user?.userName ?? config.serviceName,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports })),
  })
  const question = { purpose: 'passkey-register' as const, device: visitor.device, challenge: options.challenge }
  const about = { handle }
  const userId = session?.userId
  return { challengeId: await storeQuestion(deps, { ...question, about, ...(userId ? { userId } : {}) }), options }
}

/** Creates a user who signs in with this passkey. @throws LatchkeyError `PASSKEY_FAILED` */
export async function registerUser(deps: PasskeyDeps, { device }: Visitor, made: Registration): Promise<SessionAnswer> {
  requireOffered(deps)
  const { accounts } = deps
  const question = await takeQuestion(deps, { id: made.challengeId, purpose: 'passkey-register', device })
  const { handle } = question.about
  if (question.userId !== null || typeof handle !== 'string') throw embeddedError('PASSKEY_FAILED')
  const row = await checkMade(deps, made, question.challenge)
  const { userId } = await accounts.findOrCreateUser({ provider: 'passkey', subject: handle, isEmailVerified: false })
  await storePasskey(deps, { ...row, userId })
  return accounts.openSession({ device, userId, provider: 'passkey' })
}

/**
 * Adds another passkey to the session's user, who is notified by e-mail. @throws LatchkeyError `PASSKEY_FAILED`,
 * `STEP_UP_REQUIRED`, `DEVICE_WATCHED`
 */
export async function addPasskey(deps: PasskeyDeps, { session, device }: Member, made: Registration): Promise<Passkey> {
  requireOffered(deps)
  const { accounts } = deps
  const { userId } = session
  await requireFresh(deps, session)
  const question = await takeQuestion(deps, { id: made.challengeId, purpose: 'passkey-register', device })
  if (question.userId !== userId) throw embeddedError('PASSKEY_FAILED')
  const passkey = await storePasskey(deps, { ...(await checkMade(deps, made, question.challenge)), userId })
  await accounts.audit({ userId, event: 'passkey.added', data: { deviceId: device.id } })
  accounts.notify(userId, {
    kind: 'security',
    device,
    heading: 'passkeyAdded',
    line: 'passkeyAddedLine',
  })
  return passkey
}

async function requireFresh({ accounts, db, now }: PasskeyDeps, session: WalletSession): Promise<void> {
  // Otherwise a device that has to wait because of a changed address could approve itself with a new passkey.
  await requireSettledAddress({ db, now }, session)
  // A passkey would outlast whatever else got someone in. One that was proved already adds no one.
  const isProved = session.provider === 'passkey' || (await hasStepUp({ db, now }, session, 'newDevice'))
  if (!isProved) await accounts.requireUnwatched(session)
  if (now() - session.createdAt > FRESH_MS) await accounts.requireStepUp(session, 'device')
}

async function checkMade(deps: PasskeyDeps, { response, name }: Registration, challenge: string) {
  const { expectedTopOrigin, ...expected } = expectedOf(deps)
  const { id, rawId, type, response: given } = response
  const { clientDataJSON, attestationObject, transports = [] } = given
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expected,
    response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
  }).catch((cause: unknown) => {
    throw embeddedError('PASSKEY_FAILED', { cause })
  })
  const { topOrigin } = decodeClientDataJSON(clientDataJSON)
  const isFramedWell = topOrigin === undefined || isWalletOrigin(expectedTopOrigin, topOrigin)
  if (!registrationInfo || !isFramedWell) throw embeddedError('PASSKEY_FAILED')
  const { credential } = registrationInfo
  const publicKey = Buffer.from(credential.publicKey).toString('base64url')
  return { id: credential.id, publicKey, counter: credential.counter, transports, name }
}

async function storePasskey(
  { db, now }: PasskeyDeps,
  made: Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'>,
): Promise<Passkey> {
  const at = now()
  const values = { ...made, createdAt: at, lastUsedAt: at }
  const [row] = await db.insert(passkeys).values(values).onConflictDoNothing().returning()
  if (!row) throw embeddedError('PASSKEY_FAILED')
  return { id: row.id, name: row.name, createdAt: row.createdAt, lastUsedAt: row.lastUsedAt }
}

type PasskeyRow = typeof passkeys.$inferInsert
