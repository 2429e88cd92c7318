import { embeddedError } from '@latchkey/protocol/frame'
import type { MiddlewareHandler } from 'hono'
import type { Accounts } from '../createAccounts.ts'
import { tokenIn } from './requireProof.ts'
import type { SecureEnv } from './secureEnv.ts'

/**
 * Only accepts signed-in users, and sets `session` in the context. Must run after `requireProof`, which binds the token
 * to the browser's proof.
 *
 * @throws LatchkeyError `SESSION_ENDED` (401)
 */
export function requireSession(accounts: Accounts): MiddlewareHandler<SecureEnv> {
  return async (context, next) => {
    const token = tokenIn(context.req.header('authorization'))
    if (token === undefined) throw embeddedError('SESSION_ENDED')
    context.set('session', await accounts.readSession(token, context.get('device')))
    await next()
  }
}
