import type { Context } from 'hono'
import type { SecureEnv } from './secureEnv.ts'

/** Who sends a request: a session, and the browser that proved to hold it. Requires `proof` and `session`. */
export function callerOf(context: Context<SecureEnv>): Pick<SecureEnv['Variables'], 'session' | 'device'> {
  return { session: context.get('session'), device: context.get('device') }
}
