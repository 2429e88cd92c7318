import { sentences } from '@latchkey/protocol'
import type { Context } from 'hono'
import { ApiError } from '../../../base/apiError.ts'
import type { Config } from '../../../config/configSchema.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import type { SignIn } from '../createSignIn.ts'
import type { SessionRow } from '../currentSessions.ts'
import { readVisitor } from './visitor.ts'

/**
 * The visitor's session: for the given account (CAIP-10), else the newest.
 *
 * @throws ApiError 401 `NOT_SIGNED_IN`
 */
export async function requireSession(
  context: Context<AppEnv>,
  config: Config,
  signIn: SignIn,
  account?: string,
): Promise<SessionRow> {
  const { token } = readVisitor(context, config)
  const sessions = token === undefined ? [] : await signIn.list(token)
  const session = sessions.find(({ network, address }) => account === undefined || account === `${network}:${address}`)
  if (session) return session
  const reason = { field: 'authentication', description: sentences.NOT_SIGNED_IN, code: 'NOT_SIGNED_IN' }
  throw new ApiError(401, reason)
}
