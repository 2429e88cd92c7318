import { type SignInSession, type SignInState, selectIsSignInRequired, selectSignInSession } from '@latchkey/core'
import { cancelSignIn, type SignInArgs, signIn, signOut } from '@latchkey/core/actions'
import type { LatchkeyError } from '@latchkey/protocol'
import { useStore } from 'zustand'
import { useConfig } from '../context/useConfig.ts'
import { useClient } from './useClient.ts'
import { ignoreRejection } from './useMutation.ts'

export type UseSignIn = {
  /** Whether the app uses sign-in at all (`config.siwx`). */
  isEnabled: boolean
  /** `unread` and `reading`: not known yet. */
  status: SignInState['status']
  /** The session of the active account on its network. */
  session: SignInSession | undefined
  /** All sessions of this visitor. */
  sessions: readonly SignInSession[]
  /** Sign-in is required, and the active account has no session. */
  isRequired: boolean
  /** Why the last sign-in failed. */
  failure: LatchkeyError | undefined
  /** Asks the wallet for a signature. Rejects like the action `signIn`; an event handler need not await it. */
  signIn(args?: SignInArgs): Promise<SignInSession>
  /** If sign-in is required: returns to the last signed-in network, or disconnects the wallet. An event handler need not await it. */
  cancel(): Promise<void>
  /** Ends an account's session, or all sessions if none is given. An event handler need not await it. */
  signOut(args?: SignInArgs): Promise<void>
}

/** Signing in with a wallet: who is signed in, and how to sign in and out. */
export function useSignIn(): UseSignIn {
  const client = useClient()
  const config = useConfig()
  const state = useStore(client.store)
  const known = useStore(client.signIn)
  // While nobody is connected, as on a server that prerenders without a clock, the time doesn't matter.
  const now = state.connections.length > 0 ? client.now() : 0
  return {
    isEnabled: Boolean(config.siwx),
    status: known.status,
    session: selectSignInSession(state, known, now),
    sessions: known.sessions,
    isRequired: selectIsSignInRequired(state, known, config, now),
    failure: known.failure,
    signIn: (args) => ignoreRejection(signIn(client, args)),
    cancel: () => ignoreRejection(cancelSignIn(client)),
    signOut: (args) => ignoreRejection(signOut(client, args)),
  }
}
