import { networkOf } from '@latchkey/protocol'
import type { CompleteConfig } from '../client/client.ts'
import type { SignInState } from '../client/siwx.ts'
import { asksOnConnect } from '../client/siwx.ts'
import type { State } from '../client/state.ts'
import { selectAccountId } from '../store/selectAccountId.ts'
import { findSession } from './selectSignInSession.ts'

type Config = Pick<CompleteConfig, 'networks' | 'siwx'>

/**
 * Whether sign-in is required and the account in use, on a network that the app offers, has no session: then the dialog
 * cannot be closed (R2.06). False while the sessions are being read.
 */
export function selectIsSignInRequired(state: State, signIn: SignInState, config: Config, now: number): boolean {
  return config.siwx?.isRequired === true && isMissing(state, signIn, config, now)
}

/** Whether the sign-message view is to open (R4.09a). Not again for an account that the visitor cancelled it for. */
export function selectOpensSignMessage(state: State, signIn: SignInState, config: Config, now: number): boolean {
  return (
    asksOnConnect(config.siwx) && isMissing(state, signIn, config, now) && selectAccountId(state) !== signIn.dismissed
  )
}

function isMissing(state: State, signIn: SignInState, { siwx, networks }: Config, now: number): boolean {
  const account = selectAccountId(state)
  const isKnown = signIn.status === 'ready' || signIn.status === 'signing'
  if (!siwx || !account || !isKnown || state.status !== 'connected') return false
  const isOffered = networks.some((network) => network.id === networkOf(account))
  return isOffered && findSession(signIn.sessions, account, now) === undefined
}
