import { type SignInSession, type SignInState, selectIsSignInRequired, selectSignInSession } from '@latchkey/core'
import { cancelSignIn, type SignInArgs, signIn, signOut } from '@latchkey/core/actions'
import type { LatchkeyError } from '@latchkey/protocol'
import { useStore } from 'zustand'
import { ignoreRejection } from './useAction.ts'
import { useClient } from './useClient.ts'

export type UseSignIn = {
  /** Whether the app asks for sign-in at all (`config.siwx`). */
  isEnabled: boolean
  /** `unread` and `reading`: not known yet. */
  status: SignInState['status']
  /** Of the account in use on its network. */
  session: SignInSession | undefined
  /** All of this visitor. */
  sessions: readonly SignInSession[]
  /** Sign-in is required, and the account in use has no session. */
  isOwed: boolean
  /** Why the last sign-in failed. */
  failure: LatchkeyError | undefined
  /** Asks the wallet for a signature. Rejects as the action `signIn` does; an event handler need not await it. */
  signIn(args?: SignInArgs): Promise<SignInSession>
  /** Where sign-in is required: back to where the visitor was signed in, or out of the wallet. */
  cancel(): Promise<void>
  /** Ends the session of an account, or without one all. */
  signOut(args?: SignInArgs): Promise<void>
}

/** Signing in with a signature of the wallet: who is signed in, and how to change that. */
export function useSignIn(): UseSignIn {
  const client = useClient()
  const state = useStore(client.store)
  const known = useStore(client.signIn)
  const now = client.now()
  return {
    isEnabled: client.config.siwx !== undefined,
    status: known.status,
    session: selectSignInSession(state, known, now),
    sessions: known.sessions,
    isOwed: selectIsSignInRequired(state, known, client.config, now),
    failure: known.failure,
    signIn: (args) => ignoreRejection(signIn(client, args)),
    cancel: () => cancelSignIn(client),
    signOut: (args) => signOut(client, args),
  }
}
