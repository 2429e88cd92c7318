import type { Chains } from '../../chains/connectChains.ts'
import type { Config } from '../../config/configSchema.ts'
import type { Database } from '../../db/openDatabase.ts'
import { createSites, type Sites } from '../../http/sites.ts'
import { acceptSignIn, type SignInRequest } from './acceptSignIn.ts'
import { currentSessions, endSessions, type SessionFilter, type SessionRow } from './currentSessions.ts'
import { issueNonce } from './issueNonce.ts'
import { createSessionTokens, type SessionTokens } from './sessionTokens.ts'
import { hashVisitorToken, makeVisitorToken } from './visitorToken.ts'

/** Sign-in with a wallet. `token` is the visitor's, from a cookie or a header. */
export type SignIn = {
  sites: Sites
  /** A nonce, and the server's time in Unix ms for the message, because the visitor's clock may be wrong. */
  issueNonce(request: {
    account: string | undefined
    site: string
    token: string
  }): Promise<{ nonce: string; time: number }>
  /** The session, and the visitor's new token. */
  accept(request: Pick<SignInRequest, 'message' | 'signature' | 'site'> & { token: string }): Promise<Accepted>
  list(token: string, filter?: SessionFilter): Promise<readonly SessionRow[]>
  end(token: string, filter: SessionFilter): Promise<number>
  issueToken(session: SessionRow, audience: string): ReturnType<SessionTokens['issue']>
  keys: SessionTokens['keys']
}
export type Accepted = { session: SessionRow; token: string }

type Deps = { config: Config; db: Database; chains: Chains; now?: () => number }

/** Sign-in with a wallet at this server (CAIP-122). */
export async function createSignIn({ config, db, chains, now = Date.now }: Deps): Promise<SignIn> {
  const resources = config.signInResources
  const tokens = await createSessionTokens(db, config.publicUrl)
  return {
    sites: createSites(config),
    async issueNonce({ account, site, token }) {
      const time = now()
      return {
        nonce: await issueNonce(db, chains, { account, site, visitor: hashVisitorToken(token), now: time }),
        time,
      }
    },
    async accept({ message, signature, site, token }) {
      const next = makeVisitorToken()
      const visitors = { visitor: hashVisitorToken(token), nextVisitor: hashVisitorToken(next) }
      const session = await acceptSignIn(db, chains, { message, signature, site, resources, ...visitors, now: now() })
      return { session, token: next }
    },
    list: (token, filter) =>
      currentSessions(db, chains, { visitor: hashVisitorToken(token), now: now(), ...(filter ? { filter } : {}) }),
    end: (token, filter) => endSessions(db, hashVisitorToken(token), filter),
    issueToken: (session, audience) => tokens.issue(session, audience, now()),
    keys: tokens.keys,
  }
}
