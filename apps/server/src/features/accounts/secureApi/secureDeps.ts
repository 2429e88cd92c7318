import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '../../../config/configSchema.ts'
import type { Accounts } from '../createAccounts.ts'
import type { OpenLimit } from './openLimit.ts'
import type { SecureEnv } from './secureEnv.ts'

export type SecureDeps = {
  config: Config
  log: Logger
  accounts: Accounts
  /** `requireProof` and `requireSession`, in this order: the session is bound to the proof. */
  proof: MiddlewareHandler<SecureEnv>
  session: MiddlewareHandler<SecureEnv>
  /** The client's address, for counting: an IPv4 address or an IPv6 /64. */
  visitorOf: (context: Context<SecureEnv>) => string
  /** Limits how many requests of one visitor may wait at once. */
  openLimit: OpenLimit
}
