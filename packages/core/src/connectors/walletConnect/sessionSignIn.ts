import type { AccountId } from '@latchkey/protocol'
import type { AuthenticationRequest, Session } from '@latchkey/walletconnect'
import type { ConnectorContext } from '../../client/connector.ts'
import { abortable } from '../../rpc/abortable.ts'

/** A code is not held up longer by a slow server. */
const REQUEST_MS = 2_000
/** A wallet that has approved is not held up longer. */
const SUBMIT_MS = 5_000

export type SessionSignIn = {
  /** What to ask of the wallet; undefined if sign-in isn't part of connecting, or there is no nonce. */
  request(): Promise<AuthenticationRequest | undefined>
  /** Submits what the wallet signed while it connected. */
  submit(session: Session): Promise<void>
  /** The account that a session signed in, the first time that it is read. */
  takeAccount(session: Session): AccountId | undefined
}

/**
 * Sign-in as part of connecting. It never fails: a visitor who isn't signed in by it is asked to sign in when the wallet
 * is connected.
 */
export function sessionSignIn(actions: ConnectorContext['actions']): SessionSignIn {
  const accounts = new Map<string, AccountId>()
  const load = async () => (await actions?.())?.loadSignIn()
  const inTime = <result>(work: Promise<result>, timeoutMs: number) =>
    abortable(work, { timeoutMs }).catch(() => undefined)
  return {
    request: () =>
      inTime(
        load().then((signIn) => signIn?.request()),
        REQUEST_MS,
      ),
    async submit(session) {
      if (!session.authentication) return
      const submitted = load().then((signIn) => signIn?.submit(session))
      const account = await inTime(submitted, SUBMIT_MS)
      if (account) accounts.set(session.topic, account)
    },
    takeAccount({ topic }) {
      const account = accounts.get(topic)
      accounts.delete(topic)
      return account
    },
  }
}
