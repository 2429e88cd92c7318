import { embeddedError, windowProviderSchema } from '@latchkey/protocol/frame'
import { and, eq, gt, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { fingerprint, randomToken } from '../../base/randomText.ts'
import type { Database } from '../../db/openDatabase.ts'
import type { FlowSecrets, SocialProvider } from './socialProvider.ts'
import { socialFlows } from './tables.ts'

/** Where a window goes, and the cookie that binds the flow to it. */
export type Visit = { location: string; cookie: string }

/**
 * Redirects a window to its provider. Each visit gets new secrets, so that only the latest window's response is
 * accepted.
 *
 * @throws CodedError `SOCIAL_STATE_INVALID` for a flow that is unknown, finished or expired
 */
export async function visitProvider(
  db: Database,
  providerOf: (name: ReturnType<typeof readName>) => SocialProvider | undefined,
  { flowId, now }: { flowId: string; now: number },
): Promise<Visit> {
  const flow: FlowSecrets = { state: randomToken(), nonce: randomToken(), pkceVerifier: randomToken() }
  const cookie = randomToken()
  const isOpen = and(
    eq(socialFlows.id, flowId),
    inArray(socialFlows.status, ['started', 'visited']),
    gt(socialFlows.expiresAt, now),
  )
  const { nonce, pkceVerifier } = flow
  const [begun] = await db
    .update(socialFlows)
    .set({
      status: 'visited',
      stateHash: fingerprint(flow.state),
      nonce,
      pkceVerifier,
      cookieHash: fingerprint(cookie),
      profile: null,
    })
    .where(isOpen)
    .returning({ provider: socialFlows.provider })
  const provider = begun && providerOf(readName(begun.provider))
  if (!provider) throw embeddedError('SOCIAL_STATE_INVALID')
  return { location: String(await provider.authorizationUrl(flow)), cookie }
}

const readName = (name: string) => v.parse(windowProviderSchema, name)
