import type { PasskeyAssertion } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { isWalletOrigin } from '@latchkey/protocol/setup'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { and, eq } from 'drizzle-orm'
import type { ProvenDevice, WalletSession } from '../accounts/devices/provenDevice.ts'
import type { PasskeyPurpose } from '../accounts/stepUps.ts'
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

const QUESTIONS_PER_HOUR = 120
type Answer = { challengeId: string; response: PasskeyAssertion }

/** Starts a sign-in that any passkey of this site can complete: the user isn't known yet. */
export async function askToSignIn(deps: PasskeyDeps, { device, visitor }: Visitor) {
  requireOffered(deps)
  await countVisitor(deps, visitor, 'question', QUESTIONS_PER_HOUR)
  const options = await generateAuthenticationOptions({ rpID: relyingPartyOf(deps), userVerification: 'required' })
  const question = { purpose: 'passkey-login' as const, device, challenge: options.challenge }
  return { challengeId: await storeQuestion(deps, question), options }
}

/**
 * Signs in the owner of the passkey, even on a new browser without further steps. @throws LatchkeyError
 * `PASSKEY_FAILED`
 */
export async function signIn(deps: PasskeyDeps, { device }: Visitor, { challengeId, response }: Answer) {
  requireOffered(deps)
  const { challenge } = await takeQuestion(deps, { id: challengeId, purpose: 'passkey-login', device })
  const userId = await checkAnswer(deps, response, challenge)
  return deps.accounts.openSession({ device, userId, provider: 'passkey' })
}

/**
 * Starts a step-up that only the session user's own passkeys can complete. @throws LatchkeyError
 * `PASSKEY_FAILED` if there are none
 */
export async function askToStepUp(
  deps: PasskeyDeps,
  { session, device }: { session: WalletSession; device: ProvenDevice },
  purpose: PasskeyPurpose,
) {
  const own = await passkeysOf(deps.db, session.userId)
  if (own.length === 0) throw embeddedError('PASSKEY_FAILED')
  const allowCredentials = own.map(({ id, transports }) => ({ id, transports }))
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(deps),
    userVerification: 'required',
    allowCredentials,
  })
  const { userId } = session
  const question = { purpose: 'passkey-step-up' as const, device, userId, challenge: options.challenge }
  return { challengeId: await storeQuestion(deps, { ...question, about: { purpose } }), options }
}

/**
 * Saves the proof for the requested purpose. @throws LatchkeyError `PASSKEY_FAILED`, also for another user's passkey
 */
export async function stepUp(
  deps: PasskeyDeps,
  { session, device }: { session: WalletSession; device: ProvenDevice },
  { challengeId, response }: Answer,
  readPurpose: (text: unknown) => PasskeyPurpose,
): Promise<void> {
  const question = await takeQuestion(deps, { id: challengeId, purpose: 'passkey-step-up', device })
  const userId = await checkAnswer(deps, response, question.challenge)
  if (userId !== session.userId || question.userId !== userId) throw embeddedError('PASSKEY_FAILED')
  await deps.accounts.grantStepUp(session, readPurpose(question.about.purpose))
}

/** @returns the owner of the passkey that signed the challenge, on this origin, with user verification */
async function checkAnswer(deps: PasskeyDeps, response: PasskeyAssertion, challenge: string): Promise<string> {
  const { db, now } = deps
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, response.id))
  if (!row) throw embeddedError('PASSKEY_FAILED')
  const publicKey = new Uint8Array(Buffer.from(row.publicKey, 'base64url'))
  const { userHandle, ...rest } = response.response
  const expected = expectedOf(deps)
  const newCounter = await verifyAuthenticationResponse({
    ...expected,
    expectedTopOrigin: listedTopOrigins(expected.expectedTopOrigin, rest.clientDataJSON),
    response: {
      id: response.id,
      rawId: response.rawId,
      type: response.type,
      response: { ...rest, ...(userHandle ? { userHandle } : {}) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    credential: { id: row.id, publicKey, counter: row.counter },
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : undefined),
    (cause: unknown) => {
      throw embeddedError('PASSKEY_FAILED', { cause })
    },
  )
  if (newCounter === undefined) throw embeddedError('PASSKEY_FAILED')
  // If the counter has changed in the meantime, a copy of the passkey was used.
  const moved = await db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now() })
    .where(and(eq(passkeys.id, row.id), eq(passkeys.counter, row.counter)))
    .returning()
  if (moved.length === 0) throw embeddedError('PASSKEY_FAILED')
  return row.userId
}

/** The library compares origins literally, so pass the page around the frame if it is listed. */
function listedTopOrigins(listed: readonly string[], clientDataJSON: string): string[] {
  try {
    const { topOrigin } = decodeClientDataJSON(clientDataJSON)
    return topOrigin !== undefined && isWalletOrigin(listed, topOrigin) ? [topOrigin] : []
  } catch {
    // The library rejects it right afterwards if it can't be parsed.
    return []
  }
}
