import { embeddedError, type WindowProvider } from '@latchkey/protocol/frame'
import { and, eq, gt, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { fingerprint, randomToken } from '../../base/randomText.ts'
import type { Database } from '../../db/openDatabase.ts'
import type { SocialProfile } from './socialProfile.ts'
import type { SocialProvider } from './socialProvider.ts'
import { socialFlows } from './tables.ts'

type Answered = { provider: WindowProvider; answer: URLSearchParams; now: number }
/** What the window passes to the frame that opened it. */
export type Outcome = { flowId: string; code: string; origin: string; failure: unknown }

/**
 * Stores a response that arrived without the window's cookie. Apple's does, because browsers send no cookies with a
 * cross-site form post. It isn't processed until the window returns with its cookie (`takeStored`).
 *
 * @throws CodedError `SOCIAL_STATE_INVALID`
 */
export async function storeAnswer(db: Database, { provider, answer, now }: Answered): Promise<void> {
  const [kept] = await db
    .update(socialFlows)
    .set({ profile: { answer: String(answer) } })
    .where(and(isAwaited({ provider, state: answer.get('state'), now }), isNull(socialFlows.profile)))
    .returning({ id: socialFlows.id })
  if (!kept) throw embeddedError('SOCIAL_STATE_INVALID')
}

/** The stored response of the flow with this state. @throws CodedError `SOCIAL_STATE_INVALID` */
export async function readStoredAnswer(
  db: Database,
  request: { provider: WindowProvider; state: string; now: number },
) {
  const [flow] = await db.select().from(socialFlows).where(isAwaited(request))
  const kept = v.safeParse(v.object({ answer: v.string() }), flow?.profile)
  if (!kept.success) throw embeddedError('SOCIAL_STATE_INVALID')
  return new URLSearchParams(kept.output.answer)
}

/**
 * Processes a provider's response, once: it must be from this provider, for a state that we issued, in the window that
 * we issued it to.
 *
 * @returns the code with which the frame fetches the result, whether or not the sign-in succeeded
 * @throws CodedError `SOCIAL_STATE_INVALID`
 */
export async function takeAnswer(
  db: Database,
  provider: SocialProvider,
  request: Answered & { cookieOf: (flowId: string) => string | undefined },
): Promise<Outcome> {
  const state = request.answer.get('state') ?? ''
  const awaited = isAwaited({ provider: request.provider, state, now: request.now })
  const [found] = await db.select().from(socialFlows).where(awaited)
  const cookie = found && request.cookieOf(found.id)
  if (!found || !cookie || fingerprint(cookie) !== found.cookieHash) throw embeddedError('SOCIAL_STATE_INVALID')
  // If two responses have the same state, the database lets only one succeed.
  const [flow] = await db
    .update(socialFlows)
    .set({ stateHash: fingerprint(randomToken()), profile: null, nonce: '', pkceVerifier: '' })
    .where(awaited)
    .returning({ id: socialFlows.id })
  if (!flow) throw embeddedError('SOCIAL_STATE_INVALID')
  const { nonce, pkceVerifier } = found
  const said = await provider.identify(request.answer, { state, nonce, pkceVerifier }).then(
    (profile) => ({ profile, failure: undefined }),
    (failure: unknown) => ({ profile: null, failure }),
  )
  const code = randomToken()
  await finish(db, { flowId: found.id, code, profile: said.profile })
  return { flowId: found.id, code, origin: found.origin, failure: said.failure }
}

async function finish(db: Database, outcome: { flowId: string; code: string; profile: SocialProfile | null }) {
  const { flowId, code, profile } = outcome
  await db
    .update(socialFlows)
    .set({ status: profile ? 'done' : 'failed', codeHash: fingerprint(code), profile })
    .where(eq(socialFlows.id, flowId))
}

function isAwaited({ provider, state, now }: { provider: string; state: string | null; now: number }) {
  return and(
    eq(socialFlows.stateHash, fingerprint(state ?? '')),
    eq(socialFlows.provider, provider),
    eq(socialFlows.status, 'visited'),
    gt(socialFlows.expiresAt, now),
  )
}
